import { type Column, Section, Table } from '@adili/ui';
import figures from './figures.json';

type CriterionChecks = (typeof figures.criteria)[number];

const countOf = (rules: number) => rules || '–';
const isLookedAt = ({ axe, accesslint, probes }: CriterionChecks) =>
  axe > 0 || accesslint > 0 || probes !== '';

const columns: readonly Column<CriterionChecks>[] = [
  {
    key: 'number',
    header: 'Criterion',
    cell: ({ number, name, level }) => `${number} ${name} (${level})`,
    rowHeader: true,
  },
  { key: 'axe', header: 'Rules of axe-core', cell: ({ axe }) => countOf(axe), align: 'end' },
  {
    key: 'accesslint',
    header: 'Rules of AccessLint',
    cell: ({ accesslint }) => countOf(accesslint),
    align: 'end',
  },
  {
    key: 'probes',
    header: 'Checks of our own',
    cell: (row) => (isLookedAt(row) ? row.probes || '–' : 'None: a person'),
  },
];

/** What looks at each criterion, as engines and probes declare it. */
export const ChecksTable = () => (
  <Section
    title="What looks at each criterion"
    lead="A check sees a part of what a criterion asks for, never all of it."
  >
    <Table
      caption="Checks by criterion"
      columns={columns}
      rows={figures.criteria}
      rowKey={({ number }) => number}
    />
  </Section>
);
