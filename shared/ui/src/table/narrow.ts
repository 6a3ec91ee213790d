import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './column.ts';

/** Where a cell stands in a row of two lines: bold, below it in grey, at the end of the first line, or opened by a tap. */
export type Place = 'title' | 'note' | 'state' | 'more';

/** Rem of a container below which rows are no table; table.module.css has the same. */
const narrowRem = 32.5;
type Placed = Pick<Column<never>, 'key' | 'narrow' | 'rowHeader'>;

/** Keys of columns that say how a row stands. */
const states: readonly string[] = ['state', 'status'];

/**
 * The place of each column by its key: what the columns say, else the row's head is the title, and its state the state. A
 * line has room for two notes: a third opens with the rest.
 */
export function placesOf(columns: readonly Placed[]): ReadonlyMap<string, Place> {
  const hasTitle = columns.some(({ narrow }) => narrow === 'title');
  const hasState = columns.some(({ narrow }) => narrow === 'state');
  const notes = columns.filter(({ narrow }) => narrow === 'note').slice(0, 2);
  const placeOf = (column: Placed): Place => {
    const { key, narrow, rowHeader } = column;
    if (narrow === 'note' && !notes.includes(column)) return 'more';
    if (narrow) return narrow;
    if (rowHeader && !hasTitle) return 'title';
    if (states.includes(key) && !hasState) return 'state';
    return 'more';
  };
  return new Map(columns.map((column) => [column.key, placeOf(column)]));
}

/** Whether a table whose columns have places stands in a container too narrow for it: false until measured. */
export function useNarrow(box: RefObject<HTMLElement | null>, columns: readonly Placed[]): boolean {
  const [isNarrow, setNarrow] = useState(false);
  const isWatched = columns.some(({ narrow }) => narrow);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isWatched || typeof ResizeObserver === 'undefined') return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < narrowRem * rem);
    // Before the first paint: no row is drawn twice.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    // What is not drawn, since it is out of sight, is observed only once it is.
    addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      removeEventListener('resize', measure);
    };
  }, [box, isWatched]);
  return isNarrow && isWatched;
}
