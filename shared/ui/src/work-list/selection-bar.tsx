import { type ReactNode, useState } from 'react';
import { ActionButton } from '../action/action-button.tsx';
import { Button } from '../button/button.tsx';
import { count } from '../counted/counted.ts';
import styles from './work-list.module.css';

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  nameOf(row: Row): string;
  onClear(): void;
  /** Buttons of what can be done about all of them. */
  children?: ReactNode;
}

/** How many rows are chosen, and what can be done about all of them at once. */
export function SelectionBar<Row>({ rows, nameOf, onClear, children }: SelectionBarProps<Row>) {
  const [copied, setCopied] = useState<readonly Row[] | null>(null);
  const isCopied = copied?.length === rows.length && copied.every((row, index) => row === rows[index]);
  return (
    <section aria-label="Selected rows" className={styles.selection}>
      <p role="status">
        {count(rows.length)} selected{isCopied && ', copied'}
      </p>
      {children}
      <ActionButton
        variant="secondary"
        size="small"
        act={async () => {
          await navigator.clipboard.writeText(rows.map(nameOf).join('\n'));
          setCopied(rows);
        }}
        failure={() => 'This browser does not let the page copy.'}
      >
        Copy
      </ActionButton>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
