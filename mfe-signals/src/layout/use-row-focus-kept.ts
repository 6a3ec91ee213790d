import { focusHeadingOf } from '@adili/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface RowFocusKept {
  /** Around the table. */
  place: RefObject<HTMLDivElement | null>;
  /** Looks after the focus once the rows are read again. */
  keepFocus(read: Promise<void>): Promise<void>;
}

const menusIn = (element: Element | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('tbody [data-row-menu]') ?? []),
];

/** Where a change takes its row out of a list, the focus goes to the row that comes in its place: else the next key would begin at the top of the document. */
export function useRowFocusKept(): RowFocusKept {
  const place = useRef<HTMLDivElement>(null);
  const at = useRef(0);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const element = place.current;
    const note = ({ target }: Event) => {
      const own = menusIn(element).indexOf(target as HTMLElement);
      if (own >= 0) at.current = own;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const { activeElement, body } = document;
    if (turn === 0 || !place.current || (activeElement !== body && activeElement !== null)) return;
    const menus = menusIn(place.current);
    const menu = menus[Math.min(at.current, menus.length - 1)];
    if (menu) menu.focus();
    else focusHeadingOf(place.current.closest('section, main') ?? document);
  }, [turn]);
  return {
    place,
    async keepFocus(read) {
      await read;
      setTurn((now) => now + 1);
    },
  };
}
