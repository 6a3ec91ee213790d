import type { LinkGroup, Session } from '@adili/contract';
import { hrefFor } from '@adili/contract/paths';
import { ChevronDownIcon, UserIcon } from '@adili/ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './account-menu.module.css';
import { furtherLinks } from './navigation-links.ts';

const ownLinks = [{ to: '/dashboard' }, { to: '/admin/dashboard' }];

export interface AccountMenuProps {
  basePath: string;
  /** Between the person's dashboard and the way out. */
  links?: readonly LinkGroup[];
  session: Session;
  onLogout?: (() => void) | undefined;
  /** A setting above the way out. */
  children?: ReactNode;
}

/** The logged-in person's menu: a button that discloses plain links, which a keyboard reaches in order. */
export function AccountMenu({ basePath, links = [], session, onLogout, children }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { fullName, email, role } = session.user;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }
  function onBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  const close = () => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape and focus leaving the controls inside
    <div className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <UserIcon />
        <span className={styles.name}>{fullName ?? email}</span>
        <ChevronDownIcon />
      </button>
      <ul id={list} className={styles.list} data-open={open} aria-label="Account">
        <li>
          <a href={hrefFor(basePath, '/dashboard')} onClick={close}>
            Dashboard
          </a>
        </li>
        {role === 'admin' && (
          <li>
            <a href={hrefFor(basePath, '/admin/dashboard')} onClick={close}>
              Admin
            </a>
          </li>
        )}
        {furtherLinks(links, ownLinks).map(({ to, label }) => (
          <li key={to}>
            <a href={hrefFor(basePath, to)} onClick={close}>
              {label}
            </a>
          </li>
        ))}
        {children && <li>{children}</li>}
        <li>
          <button type="button" onClick={onLogout}>
            Log out
          </button>
        </li>
      </ul>
    </div>
  );
}
