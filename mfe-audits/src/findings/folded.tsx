import { ChevronDownIcon, ChevronRightIcon } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import styles from './folded.module.css';

interface FoldedProps {
  title: ReactNode;
  /** Such as the verdict, the criterion, who has it. */
  marks: ReactNode;
  /** What tells it from others of the same title. */
  element?: string;
  /** How it is fixed. */
  fix?: string | undefined;
  /** One of the many places of what it stands in: a line of a list. */
  isPlace?: boolean;
  children: ReactNode;
}

/** What was found, in few lines, which open in their place. */
export function Folded({ title, marks, element, fix, isPlace = false, children }: FoldedProps) {
  // What is folded up reads nothing.
  const [open, setOpen] = useState(false);
  return (
    <details
      className={isPlace ? styles.place : styles.item}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.chevron}>
            {open ? <ChevronDownIcon size={18} /> : <ChevronRightIcon size={18} />}
          </span>
          <span>{title}</span>
        </span>
        <span className={styles.marks}>{marks}</span>
        {element !== undefined && <code className={styles.element}>{element}</code>}
        {fix !== undefined && !open && <span className={styles.fix}>{fix}</span>}
      </summary>
      {open && <div className={styles.open}>{children}</div>}
    </details>
  );
}
