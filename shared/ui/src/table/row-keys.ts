import type { FocusEvent, KeyboardEvent } from 'react';

/** Lets the rows of a table be worked by keyboard. */
export interface RowKeys {
  /** Called with the index of the row, for `x` and, on a row itself, the space bar: selects it, or takes it out of the selection. */
  onSelect?(index: number): void;
  /** Called for `?`: shows the keys. */
  onHelp(): void;
}

const fields = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';

const rowOf = (target: EventTarget): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest('tr') : null;

/**
 * What the body of a table hears. Single letters act only while the focus is in one of its rows and in none of its
 * fields (WCAG 2.1.4); the arrows, Enter and the space bar only on a row itself, as they mean something to what is inside.
 */
export function onRowKey(event: KeyboardEvent<HTMLTableSectionElement>, keys: RowKeys): void {
  const { key, target, currentTarget } = event;
  const row = rowOf(target);
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof Element && target.closest(`${fields}, [popover]`)) return;
  const rows = [...currentTarget.rows];
  const at = rows.indexOf(row);
  const isOnRow = target === row;
  if (key === 'j' || (key === 'ArrowDown' && isOnRow)) rows[at + 1]?.focus();
  else if (key === 'k' || (key === 'ArrowUp' && isOnRow)) rows[at - 1]?.focus();
  else if (key === 'Enter' && isOnRow) openRow(row);
  else if ((key === 'x' || (key === ' ' && isOnRow)) && keys.onSelect) keys.onSelect(at);
  else if (key === '?') keys.onHelp();
  else return;
  event.preventDefault();
}

/** Follows the row's first link or, where it has none, opens its menu. */
function openRow(row: HTMLTableRowElement): void {
  const way =
    row.querySelector<HTMLElement>('a[href]:not([popover] *)') ??
    row.querySelector<HTMLElement>('[data-row-menu]');
  way?.focus();
  way?.click();
}

/** The row that Tab leads to is the one that had the focus last, or the first. */
export function onRowFocus({ target, currentTarget }: FocusEvent<HTMLTableSectionElement>): void {
  const row = rowOf(target);
  if (!row) return;
  for (const each of currentTarget.rows) each.tabIndex = each === row ? 0 : -1;
}
