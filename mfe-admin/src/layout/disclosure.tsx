import { ChevronDownIcon } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: string;
  onToggle?(open: boolean): void;
  children: ReactNode;
}

/** A part of the dashboard that is closed until asked for. */
export function Disclosure({ title, onToggle, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {title}
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
