import type { ControlPlan } from '@adili/schemas/controls/import';
import { Alert, count, counted, EmptyState, ShowMore } from '@adili/ui';
import { useId, useState } from 'react';
import { Notes } from '../imports/notes.tsx';
import styles from './plan.module.css';

type PlannedRow = ControlPlan['rows'][number];

/** How many controls are new, changed and as they were. */
export function planWords({ added, changed, unchanged }: ControlPlan): string {
  const parts = [
    added > 0 && `${count(added)} new`,
    changed > 0 && `${count(changed)} changed`,
    unchanged > 0 && `${count(unchanged)} as they are`,
  ].filter(Boolean);
  const all = counted(added + changed + unchanged, 'control');
  return parts.length > 0 ? `${all}: ${parts.join(', ')}.` : `${all}.`;
}

/** One sentence for all places of which it is true, in the file's order. */
function sentencesOf(unclear: ControlPlan['unclear']): string[] {
  const inOrder = unclear.toSorted((one, other) =>
    one.place.localeCompare(other.place, 'en', { numeric: true }),
  );
  return [...Map.groupBy(inOrder, ({ sentence }) => sentence)].map(
    ([sentence, all]) => `${all.map(({ place }) => place).join(', ')}: ${sentence}`,
  );
}

/** What can't be understood of a table, and is left out. */
export function Unclear({ unclear, unclearCount }: Pick<ControlPlan, 'unclear' | 'unclearCount'>) {
  if (unclearCount === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`${counted(unclearCount, 'thing is', 'things are')} unclear, and left out of the import:`}
    >
      <Notes notes={sentencesOf(unclear)} />
      {unclearCount > unclear.length && <p>And {count(unclearCount - unclear.length)} more.</p>}
      <p>What you correct in the file is taken when you import it again. Nothing is added twice.</p>
    </Alert>
  );
}

/** Rows of a kind that are shown at first. */
const fewest = 10;

const kinds = [
  { outcome: 'new', title: 'New', word: 'new control' },
  { outcome: 'changed', title: 'Changed', word: 'changed control' },
] as const;

interface KindProps {
  title: string;
  /** What one of them is: ‘new control’. */
  word: string;
  rows: readonly PlannedRow[];
  /** With those that the plan doesn't name. */
  all: number;
}

/** The controls of which one thing becomes: a few, until all are asked for. */
function Kind({ title, word, rows, all }: KindProps) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const shown = isWhole ? rows : rows.slice(0, fewest);
  return (
    <section aria-labelledby={id} className={styles.kind}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.rows}>
        {shown.map(({ place, title: name, changes }) => (
          <li key={place} className={styles.row}>
            <span className={styles.title}>{name}</span>
            <span className={styles.facts}>{[...changes, place].join(', ')}</span>
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

/** What a table of controls would change, control by control. */
export function Plan({ plan: { rows, added, changed } }: { plan: ControlPlan }) {
  if (added + changed === 0)
    return <EmptyState>Nothing changes: what can be read is here already.</EmptyState>;
  const all = { new: added, changed };
  return kinds
    .filter(({ outcome }) => all[outcome] > 0)
    .map(({ outcome, ...kind }) => (
      <Kind key={outcome} {...kind} rows={rows.filter((row) => row.outcome === outcome)} all={all[outcome]} />
    ));
}
