import type { ReportInFull } from '@adili/schemas/reports/report';
import { requirementStateWords } from '@adili/schemas/requirements/requirement-state';
import { type Column, count, Panel, Table } from '@adili/ui';
import { StatesNotice } from '../layout/states-notice.tsx';

type FrameworkStates = ReportInFull['frameworks'][number];

const numbers = ['met', 'partly', 'stale', 'open'] as const;

const columns: readonly Column<FrameworkStates>[] = [
  { key: 'title', header: 'Framework', rowHeader: true, cell: ({ title }) => title },
  ...numbers.map(
    (state): Column<FrameworkStates> => ({
      key: state,
      header: requirementStateWords[state],
      align: 'end',
      cell: (row) => count(row[state]),
    }),
  ),
  {
    key: 'not_applicable',
    header: requirementStateWords.not_applicable,
    align: 'end',
    cell: ({ notApplicable }) => count(notApplicable),
  },
];

/** How each framework stood when the report was made. */
export const StoodPanel = ({ report: { frameworks } }: { report: ReportInFull }) => (
  <Panel title="How each framework stood">
    <Table caption="Requirements by state" columns={columns} rows={frameworks} />
    {frameworks
      .filter(({ selfDeclared = 0 }) => selfDeclared > 0)
      .map(({ id, title: name, selfDeclared = 0 }) => (
        <p key={id}>
          {name}: {count(selfDeclared)} self-declared, by a typed statement alone.
        </p>
      ))}
    <StatesNotice />
  </Panel>
);
