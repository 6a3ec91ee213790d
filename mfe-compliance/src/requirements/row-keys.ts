import type { KeyboardEvent } from 'react';

interface ChecklistKeys {
  onSelect?: ((requirement: string) => void) | undefined;
  onHelp(): void;
}

const buttons = 'button[data-row]';

/** What a checklist hears while the focus is on the button of a row, and nowhere else (WCAG 2.1.4). */
export function onChecklistKey(event: KeyboardEvent<HTMLElement>, { onSelect, onHelp }: ChecklistKeys): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(buttons)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(buttons)];
  const at = rows.indexOf(target);
  if (key === 'j' || key === 'ArrowDown') rows[at + 1]?.focus();
  else if (key === 'k' || key === 'ArrowUp') rows[at - 1]?.focus();
  else if (key === 'x' && onSelect) onSelect(target.dataset.row ?? '');
  else if (key === '?') onHelp();
  else return;
  event.preventDefault();
}
