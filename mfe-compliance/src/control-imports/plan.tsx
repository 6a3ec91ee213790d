import type { ControlPlan } from '@adili/schemas/controls/import';
import { Alert, type Column, count, counted, Table } from '@adili/ui';
import { Notes } from '../imports/notes.tsx';

type PlannedRow = ControlPlan['rows'][number];

const outcomes: Readonly<Record<PlannedRow['outcome'], string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'As it is',
};

const columns: readonly Column<PlannedRow>[] = [
  { key: 'title', header: 'Control', rowHeader: true, cell: ({ title }) => title },
  {
    key: 'outcome',
    header: 'What becomes of it',
    cell: ({ outcome, changes }) => [outcomes[outcome], changes.join(', ')].filter(Boolean).join(': '),
  },
  { key: 'place', header: 'Where in the file', cell: ({ place }) => place },
];

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

/** What a table of controls would change, control by control. */
export function Plan({ plan }: { plan: ControlPlan }) {
  const { rows, added, changed } = plan;
  return (
    <Table
      caption={
        rows.length < added + changed ? `The first ${count(rows.length)} of what changes` : 'What changes'
      }
      captionShown
      columns={columns}
      rows={rows}
      rowKey={({ place }) => place}
      empty="Nothing changes: what can be read is here already."
    />
  );
}
