import { Link } from '@adili/contract';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { MoreIcon } from '../icons/navigation.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './row-menu.module.css';

interface RowAct {
  label: string;
  /** Follows the label for those who don't see the row: a transaction's id. */
  of?: string;
  /** For what cannot be taken back. */
  danger?: boolean;
}

/** What a row's menu offers: a page of the site, another address, or something that is done at once. */
export type RowMenuItem = RowAct &
  (
    | { to: string; href?: never; onSelect?: never }
    | { href: string; to?: never; onSelect?: never }
    | { onSelect(): void; to?: never; href?: never }
  );

export interface RowMenuProps {
  /** What the row is, for those who don't see it: a transaction's id. */
  of: string;
  items: readonly RowMenuItem[];
}

/** What can be done about a row, behind one button: the platform's popover, which Escape and a press elsewhere close. */
export function RowMenu({ of, items }: RowMenuProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const isOpen = useRef(false);
  const close = () => list.current?.hidePopover?.();
  // The browser closes the menu: a dialog around it stays.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen.current) event.stopPropagation();
  };
  if (items.length === 0) return null;
  return (
    <span className={styles.menu}>
      <button type="button" popoverTarget={id} className={styles.button} data-row-menu onKeyDown={keepEscape}>
        <MoreIcon />
        <VisuallyHidden>Actions for {of}</VisuallyHidden>
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        onToggle={({ newState }) => {
          isOpen.current = newState === 'open';
        }}
        onKeyDown={(event) => {
          moveFocus(event);
          keepEscape(event);
        }}
      >
        {items.map((item) => (
          <li key={item.label}>
            <Entry item={item} close={close} />
          </li>
        ))}
      </ul>
    </span>
  );
}

function Entry({ item, close }: { item: RowMenuItem; close(): void }): ReactNode {
  const { label, of, danger, to, href, onSelect } = item;
  const className = danger ? `${styles.entry} ${styles.danger}` : styles.entry;
  const content = (
    <>
      {label}
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={className} onClick={close}>
        {content}
      </Link>
    );
  if (href !== undefined)
    return (
      <a href={href} className={className} onClick={close}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        // The focus is back at the menu's button before a dialog opens, which gives it back there.
        close();
        onSelect();
      }}
    >
      {content}
    </button>
  );
}

/** The arrows move among the entries, as well as Tab does. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  entries[(at + step + entries.length) % entries.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
