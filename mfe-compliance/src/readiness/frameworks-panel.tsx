import { Link, type SessionUser } from '@adili/contract';
import { mayManage } from '@adili/schemas/members/rights';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import { type RequirementState, requirementStateWords } from '@adili/schemas/requirements/requirement-state';
import { ButtonLink, type Column, count, Panel, Table, VisuallyHidden } from '@adili/ui';
import { Fragment } from 'react';
import { pathOfFramework, pathOfMetByRecords, pathOfSelfDeclared } from '../layout/paths.ts';
import { StatesNotice } from '../layout/states-notice.tsx';

type FrameworkStates = Readiness['frameworks'][number];

const countOf: Readonly<Record<RequirementState, (row: FrameworkStates) => number>> = {
  met: ({ met }) => met,
  partly: ({ partly }) => partly,
  stale: ({ stale }) => stale,
  open: ({ open }) => open,
  not_applicable: ({ notApplicable }) => notApplicable,
};

/** How many requirements are in a state, as the way to their list. */
const stateColumn = (state: RequirementState): Column<FrameworkStates> => ({
  key: state,
  header: requirementStateWords[state],
  align: 'end',
  cell: (row) => {
    const number = countOf[state](row);
    if (number === 0) return '0';
    return (
      <Link to={pathOfFramework(row.id, state)}>
        {count(number)}
        <VisuallyHidden>
          {' '}
          {requirementStateWords[state]}, {row.title}
        </VisuallyHidden>
      </Link>
    );
  },
});

const columns: readonly Column<FrameworkStates>[] = [
  {
    key: 'title',
    header: 'Framework',
    rowHeader: true,
    cell: ({ id, title }) => <Link to={pathOfFramework(id)}>{title}</Link>,
  },
  ...(['met', 'partly', 'stale', 'open', 'not_applicable'] as const).map(stateColumn),
];

interface FrameworksPanelProps extends Pick<Readiness, 'frameworks'> {
  user: SessionUser;
}

/** Each adopted framework: how many of its requirements are in each state. */
export const FrameworksPanel = ({ frameworks, user }: FrameworksPanelProps) => (
  <Panel
    title="Frameworks"
    tools={
      <ButtonLink variant="secondary" size="small" to="/compliance/adopt">
        {mayManage(user) ? 'Adopt another' : 'See all frameworks'}
      </ButtonLink>
    }
  >
    <Table caption="Requirements by state" columns={columns} rows={frameworks} />
    <MetByRecords frameworks={frameworks} />
    <SelfDeclared frameworks={frameworks} />
    <StatesNotice />
  </Panel>
);

/** What is met before anybody has done anything: each number leads to its list. */
function MetByRecords({ frameworks }: Pick<Readiness, 'frameworks'>) {
  const some = frameworks.filter(({ metByRecords }) => metByRecords > 0);
  if (some.length === 0) return null;
  return (
    <p>
      Met by records that Adili keeps for you:{' '}
      {some.map(({ id, title, metByRecords }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={pathOfMetByRecords(id)}>
            {count(metByRecords)} of {title}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** What rests on nothing but a statement that somebody typed: each number leads to its list. */
function SelfDeclared({ frameworks }: Pick<Readiness, 'frameworks'>) {
  const some = frameworks.filter(({ selfDeclared }) => selfDeclared > 0);
  if (some.length === 0) return null;
  return (
    <p>
      Self-declared, by a typed statement alone:{' '}
      {some.map(({ id, title, selfDeclared }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={pathOfSelfDeclared(id)}>
            {count(selfDeclared)} of {title}
            <VisuallyHidden> self-declared</VisuallyHidden>
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}
