import { count, counted, ShowMore } from '@adili/ui';
import { useId, useState } from 'react';
import styles from './planned-rows.module.css';

/** A thing that a table changes. */
interface PlannedRow {
  /** Where it stands in the file. */
  place: string;
  title: string;
  /** What becomes of it, and its place. */
  facts: string;
}

/** Rows that are shown at first. */
const fewest = 10;

interface PlannedRowsProps {
  title: string;
  /** What one of them is: ‘new control’. */
  word: string;
  rows: readonly PlannedRow[];
  /** With those that the plan doesn't name. */
  all: number;
}

/** Those of which one thing becomes: a few, until all are asked for. */
export function PlannedRows({ title, word, rows, all }: PlannedRowsProps) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  if (all === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, fewest);
  return (
    <section aria-labelledby={id} className={styles.kind}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.rows}>
        {shown.map(({ place, title: name, facts }) => (
          <li key={`${place} ${name}`} className={styles.row}>
            <span className={styles.title}>{name}</span>
            <span className={styles.facts}>{facts}</span>
          </li>
        ))}
      </ul>
      {all > fewest && (
        <ShowMore
          status={`${count(shown.length)} of ${counted(all, word)}`}
          label={`Show all ${word}s`}
          hasMore={shown.length < rows.length}
          busy={false}
          onMore={() => setWhole(true)}
        />
      )}
    </section>
  );
}
