import { Link } from '@adili/contract';
import type { Readiness, WaitingExclusion } from '@adili/schemas/readiness/readiness';
import { type Column, count, Day, Panel, Table } from '@adili/ui';
import { pathOfRequirement } from '../layout/paths.ts';

/** Rows that the API answers at most. */
const mostShown = 20;

const columns: readonly Column<WaitingExclusion>[] = [
  {
    key: 'title',
    header: 'Requirement',
    rowHeader: true,
    cell: ({ id, citation, title }) => (
      <Link to={pathOfRequirement(id)}>
        {citation}: {title}
      </Link>
    ),
  },
  { key: 'reason', header: 'Why it doesn’t apply' },
  {
    key: 'givenAt',
    header: 'Said',
    cell: ({ givenAt, givenByName }) => (
      <>
        <Day at={givenAt} />
        {givenByName && ` by ${givenByName}`}
      </>
    ),
  },
];

/** Exclusions that count once another person has approved them: each is approved in its checklist. */
export function WaitingExclusions({ exclusions }: { exclusions: Readiness['waitingExclusions'] }) {
  if (exclusions.length === 0) return null;
  return (
    <Panel title="Exclusions waiting for approval">
      <p>Someone other than the person who made an exclusion approves it, at its requirement.</p>
      <Table caption="Exclusions" columns={columns} rows={exclusions} />
      {exclusions.length >= mostShown && (
        <p>{`These are the first ${count(exclusions.length)}. Others follow once these are settled.`}</p>
      )}
    </Panel>
  );
}
