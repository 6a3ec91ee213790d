import { hrefFor } from '@adili/contract/paths';
import { ChevronDownIcon } from '@adili/ui';
import { type ReactNode, useId, useRef } from 'react';
import styles from './link-menu.module.css';

interface LinkMenuProps {
  /** Of the button, and of what it opens. */
  name: string;
  /** Of the navigation inside. Default: the button's. */
  label?: string;
  basePath: string;
  /** Paths of the site, or whole addresses. */
  links: readonly { path: string; label: string }[];
  /** Further entries: buttons. @param close closes the menu */
  children?(close: () => void): ReactNode;
}

/** A button that opens plain links, by the platform's popover; in the phone's menu they stand open below its name. */
export function LinkMenu({ name, label = name, basePath, links, children }: LinkMenuProps) {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const close = () => list.current?.matches(':popover-open') && list.current.hidePopover();
  return (
    <div className={styles.menu}>
      <button type="button" popoverTarget={id} className={styles.button}>
        {name}
        <ChevronDownIcon size={18} />
      </button>
      <p aria-hidden="true" className={styles.name}>
        {name}
      </p>
      <nav ref={list} id={id} popover="auto" aria-label={label} className={styles.place}>
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path.startsWith('/') ? hrefFor(basePath, link.path) : link.path} onClick={close}>
                {link.label}
              </a>
            </li>
          ))}
          {children?.(close)}
        </ul>
      </nav>
    </div>
  );
}
