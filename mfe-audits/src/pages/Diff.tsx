import { definePage, type PageProps, useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import type { ChangedFinding, RunDiff } from '@adili/schemas/findings/finding';
import { groupFindings } from '@adili/schemas/findings/group-findings';
import {
  Alert,
  Back,
  count,
  counted,
  EmptyState,
  Gone,
  LoggedInPage,
  localMomentOf,
  Panel,
  SelectField,
  spoken,
  Unloaded,
  useFilters,
  usePageName,
  useRead,
} from '@adili/ui';
import { useCallback, useMemo } from 'react';
import { ChangeCounts } from '../diff/change-counts.tsx';
import { type Change, ChangeBadge, isChange } from '../diff/change-words.tsx';
import { type DiffRead, readDiff } from '../diff/read-diff.ts';
import { SideBySide } from '../diff/side-by-side.tsx';
import { FindingItem } from '../findings/finding-item.tsx';
import { GroupItem } from '../findings/group-item.tsx';
import { IgnoredBadge } from '../findings/ignored-badge.tsx';
import { SomePlaces } from '../findings/places.tsx';
import { readRunPicture } from '../findings/read-picture.ts';
import { SomeRows } from '../findings/some-rows.tsx';
import { Narrow } from '../layout/narrow.tsx';
import { pathOfDiff, pathOfRun } from '../layout/paths.ts';

const names = ['against', 'change'] as const;

/** What changed between two runs of a website. */
function Difference({ id }: { id: string }) {
  const { values } = useFilters(pathOfDiff(id), names);
  const { against } = values;
  const change = isChange(values.change) ? values.change : undefined;
  const read = useCallback(
    (api: Api, signal: AbortSignal) => readDiff(api, id, { against, change }, signal),
    [id, against, change],
  );
  const { state, retry } = useRead(read);
  if (state.kind !== 'loaded')
    return (
      <Unloaded
        title="The difference could not be loaded."
        state={state}
        retry={retry}
        gone={<Gone title="There is no such audit" to="/audits" label="See all websites" />}
      />
    );
  return <LoadedDifference {...state.value} change={change} />;
}

function LoadedDifference({ run, earlier, diff, change }: DiffRead & { change: Change | undefined }) {
  const shell = useShell();
  usePageName(`What changed on ${spoken(run.url)}`);
  const back = <Back to={pathOfRun(run.id)}>The whole audit of {localMomentOf(run.requestedAt)}</Back>;
  if (!diff)
    return (
      <>
        {back}
        <EmptyState>There’s no earlier audit to compare it with.</EmptyState>
      </>
    );
  return (
    <>
      {back}
      <Narrow>
        <SelectField
          label="Compared with"
          options={earlier.map(({ id, requestedAt, failed }) => ({
            value: id,
            label: `${localMomentOf(requestedAt)}, ${counted(failed, 'failure')}`,
          }))}
          value={diff.against}
          onChange={({ target }) => shell.navigate(pathOfDiff(run.id, target.value), { scroll: 'keep' })}
        />
      </Narrow>
      {diff.againstWithoutKeys && (
        <Alert>
          The earlier audit is of one page, before the website was proved to be yours: no key was pressed on
          it. What only keys show counts as new here, though it may have been there.
        </Alert>
      )}
      {diff.againstOtherOptions && (
        <Alert>
          What is audited, or how, was changed between the two audits. That may be why something is new or
          gone here.
        </Alert>
      )}
      <Changes diff={diff} change={change} />
    </>
  );
}

function Changes({ diff, change }: { diff: RunDiff; change: Change | undefined }) {
  const { run, against } = diff;
  const groups = useMemo(() => groupsOf(diff.findings), [diff]);
  return (
    <Panel title="Findings, changes first">
      <ChangeCounts
        diff={diff}
        current={change}
        pathOf={(one) => `${pathOfDiff(run, against)}${one ? `&change=${one}` : ''}`}
      />
      {diff.notShown !== undefined && (
        <Alert>
          The first {count(diff.findings.length)} are shown, of {count(diff.findings.length + diff.notShown)}.
          {!change && ' Choose one of the numbers above to see more of them.'}
        </Alert>
      )}
      {groups.length === 0 && (
        <EmptyState>
          {change ? 'No finding changed this way.' : 'The checks found nothing in either audit.'}
        </EmptyState>
      )}
      <SomeRows key={change} rows={groups} name="groups">
        {(group) =>
          group.elements === 1 ? (
            <Changed finding={group.first} criteria={group.criteria} />
          ) : (
            <GroupItem
              group={group}
              isGone={group.first.change === 'fixed'}
              note={<GroupBadge rows={group.rows} />}
            >
              <SomePlaces rows={group.rows} group={group} note={(finding) => <Marks finding={finding} />}>
                {(finding) => <Sides finding={finding} told={group.first} />}
              </SomePlaces>
            </GroupItem>
          )
        }
      </SomeRows>
    </Panel>
  );
}

/** Findings by their changes, as these come, and by what one rule found. */
const groupsOf = (findings: readonly ChangedFinding[]) =>
  [...Map.groupBy(findings, ({ change }) => change).values()].flatMap((changed) => groupFindings(changed));

interface ChangedProps {
  finding: ChangedFinding;
  criteria?: readonly string[];
}

const Changed = ({ finding, ...of }: ChangedProps) => (
  <FindingItem
    finding={finding}
    {...of}
    isGone={finding.change === 'fixed'}
    note={<Marks finding={finding} />}
  >
    <Sides finding={finding} />
  </FindingItem>
);

/** The numbers of pages stand at a group where they are those of all its elements. */
function GroupBadge({ rows: [first, ...others] }: { rows: readonly ChangedFinding[] }) {
  if (!first) return null;
  const { change, verdict, pageCounts } = first;
  const isShared = others.every(
    (row) => row.pageCounts?.before === pageCounts?.before && row.pageCounts?.now === pageCounts?.now,
  );
  return <ChangeBadge change={change} verdict={verdict} pageCounts={isShared ? pageCounts : undefined} />;
}

const Marks = ({ finding: { change, verdict, pageCounts, ignored } }: { finding: ChangedFinding }) => (
  <>
    <ChangeBadge change={change} verdict={verdict} pageCounts={pageCounts} />
    {ignored && <IgnoredBadge ignored={ignored} />}
  </>
);

function Sides({ finding, told }: { finding: ChangedFinding; told?: ChangedFinding }) {
  const picture = useMemo(() => readRunPicture(finding.run), [finding.run]);
  return <SideBySide finding={finding} told={told} picture={picture} />;
}

const DiffPage = ({ params: { id = '' } }: PageProps) => (
  <LoggedInPage key={id} title="Difference" at={pathOfDiff(id)}>
    {() => <Difference id={id} />}
  </LoggedInPage>
);

export default definePage(DiffPage);
