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
export const planWords = ({ added, changed, unchanged }: ControlPlan): string =>
  `${counted(added + changed + unchanged, 'control')}: ${count(added)} new, ${count(changed)} changed, ${count(unchanged)} as they are.`;

/** What can't be understood of a table, and is left out. */
export function Unclear({ unclear, unclearCount }: Pick<ControlPlan, 'unclear' | 'unclearCount'>) {
  if (unclearCount === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`${counted(unclearCount, 'thing is', 'things are')} unclear, and left out of the import:`}
    >
      <Notes notes={unclear.map(({ place, sentence }) => `${place}: ${sentence}`)} />
      {unclearCount > unclear.length && <p>And {count(unclearCount - unclear.length)} more.</p>}
    </Alert>
  );
}

/** What a table of controls would change, control by control. */
export function Plan({ plan }: { plan: ControlPlan }) {
  const { rows, added, changed } = plan;
  return (
    <>
      <Unclear {...plan} />
      <Table
        caption={
          rows.length < added + changed ? `The first ${count(rows.length)} of what changes` : 'What changes'
        }
        captionShown
        columns={columns}
        rows={rows}
        rowKey={({ place }) => place}
        empty="Nothing changes: all of it is here already."
      />
    </>
  );
}
