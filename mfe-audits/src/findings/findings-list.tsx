import type { SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { failureText, totalWords } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPage, type ListPageQuery, useListPage } from '@adili/http/use-list-page';
import type { Finding } from '@adili/schemas/findings/finding';
import type { FindingGroupOfRun } from '@adili/schemas/findings/finding-group';
import { mostInGroup } from '@adili/schemas/findings/group-findings';
import { nameAmid } from '@adili/schemas/members/former-member';
import { mayWork } from '@adili/schemas/members/rights';
import { findingVerdicts } from '@adili/schemas/runs/verdict';
import {
  Badge,
  count,
  Day,
  EmptyState,
  type FilterValues,
  LoadFailure,
  Loading,
  type SelectOption,
} from '@adili/ui';
import { type ReactNode, useCallback } from 'react';
import { CameBadge, CameBadges } from '../diff/came-badges.tsx';
import { nothingCame, type SinceBefore } from '../diff/since-before.ts';
import type { ReadPicture } from './element-picture.tsx';
import { FindingActions } from './finding-actions.tsx';
import { FindingBody } from './finding-body.tsx';
import { FindingItem } from './finding-item.tsx';
import styles from './findings-list.module.css';
import { GroupItem } from './group-item.tsx';
import { IgnoredBadge } from './ignored-badge.tsx';
import { ListedRows, type RowsOfList } from './listed-rows.tsx';
import { Places } from './places.tsx';

/** What the findings of a run are narrowed by. */
export const filterNames = ['q', 'criterion', 'verdict', 'page', 'assignee', 'ignored'] as const;
type Values = FilterValues<(typeof filterNames)[number]>;

/** Rows that are read at once. */
const limit = 50;

/** What a call is asked for by these values. */
const queryOf = ({ q, verdict, ignored, ...values }: Values, page: ListPageQuery) => ({
  limit,
  ...page,
  q,
  ...values,
  verdict: findingVerdicts.find((one) => one === verdict),
  ignored: (['yes', 'no'] as const).find((one) => one === ignored),
});

interface Shown {
  user: SessionUser;
  people: readonly SelectOption[];
  picture: ReadPicture;
  /** What the audit before did not have. */
  since: SinceBefore;
  /** Verdicts are to be read anew. @param said what was done, in a sentence */
  onVerdictsChanged(said: string): void;
}

interface FindingsListProps extends Shown {
  run: string;
  /** Keep them stable. */
  values: Values;
  isFiltered: boolean;
}

/** What a run found by groups of one rule, in the order of fixing. */
export function FindingsList({ run, values, isFiltered, ...shown }: FindingsListProps) {
  const api = useApi();
  const list = useListPage(
    useCallback(
      (page: ListPageQuery, signal: AbortSignal) => readGroups(api, run, values, page, signal),
      [api, run, values],
    ),
  );
  return (
    <Listed
      list={list}
      more="Show more groups"
      empty={
        isFiltered
          ? 'No findings match your filters.'
          : 'The checks found no failures. Most criteria still need a manual check.'
      }
    >
      {(rows) => (
        <ListedRows {...rows}>
          {(group, place) =>
            group.elements === 1 ? (
              <FindingItem
                finding={group.first}
                criteria={group.criteria}
                place={place}
                note={<State finding={group.first} since={shown.since} />}
              >
                <OpenFinding
                  {...shown}
                  finding={group.first}
                  onChanged={(first) => list.replace({ ...group, first })}
                />
              </FindingItem>
            ) : (
              <GroupItem
                group={group}
                place={place}
                note={<StateOf group={group} since={isFiltered ? nothingCame : shown.since} />}
              >
                <GroupFindings {...shown} run={run} values={values} group={group} onChanged={list.refresh} />
              </GroupItem>
            )
          }
        </ListedRows>
      )}
    </Listed>
  );
}

const readGroups = (api: Api, id: string, values: Values, page: ListPageQuery, signal: AbortSignal) =>
  api.list('GET /runs/:id/finding-groups', { params: { id }, query: queryOf(values, page), signal });

interface GroupFindingsProps extends Shown {
  run: string;
  values: Values;
  group: FindingGroupOfRun;
  /** Some or all of it was given to a person, or ignored. */
  onChanged(): void;
}

/** The elements of a group, which are read once it is opened. */
function GroupFindings({ run, values, group, onChanged, ...shown }: GroupFindingsProps) {
  const api = useApi();
  const { criterion, rule, verdict } = group.first;
  const list = useListPage(
    useCallback(
      (page: ListPageQuery, signal: AbortSignal) =>
        api.list('GET /runs/:id/findings', {
          params: { id: run },
          query: { ...queryOf({ ...values, criterion, verdict }, page), rule },
          signal,
        }),
      [api, run, values, criterion, rule, verdict],
    ),
  );
  // A filter leaves some of a group out, which are not to be changed unseen.
  const isWhole = !values.page && !values.assignee && !values.ignored && !values.q;
  return (
    <>
      {isWhole && mayWork(shown.user) && group.elements <= mostInGroup && (
        <FindingActions
          finding={{ ...group.first, version: group.version }}
          elements={group.elements}
          isIgnored={group.ignored === group.elements}
          people={shown.people}
          onChanged={(next) => {
            list.refresh();
            onChanged();
            shown.onVerdictsChanged(`${count(group.elements)} elements: ${doneWords(next)}`);
          }}
        />
      )}
      <Listed list={list} more="Show more elements" empty="Nothing of this is left.">
        {(rows) => (
          <Places
            list={rows}
            group={group}
            note={(finding) => <State finding={finding} since={shown.since} />}
          >
            {(finding) => (
              <OpenFinding
                {...shown}
                finding={finding}
                told={group.first}
                onChanged={(next) => {
                  list.replace(next);
                  // What was decided on one element is part of what the group is changed from.
                  onChanged();
                }}
              />
            )}
          </Places>
        )}
      </Listed>
    </>
  );
}

interface ListedProps<Row extends { id: string }> {
  list: ListPage<Row>;
  more: string;
  empty: string;
  children(rows: RowsOfList<Row>): ReactNode;
}

/** A list once it is read. */
function Listed<Row extends { id: string }>({ list, more, empty, children }: ListedProps<Row>) {
  const { page, busy, error } = list;
  if (error !== null)
    return (
      <LoadFailure title="The findings could not be loaded." onRetry={list.refresh}>
        {failureText(error)}
      </LoadFailure>
    );
  if (!page) return <Loading />;
  if (page.rows.length === 0) return <EmptyState>{empty}</EmptyState>;
  return children({
    rows: page.rows,
    total: totalWords(page),
    busy,
    more,
    hasMore: page.next !== null,
    onMore: list.more,
  });
}

interface OpenFindingProps extends Shown {
  finding: Finding;
  /** What its group has said once. */
  told?: Finding;
  onChanged(finding: Finding): void;
}

/** What is known of a finding, and what can be done about it. */
const OpenFinding = ({
  finding,
  told,
  user,
  people,
  picture,
  onChanged,
  onVerdictsChanged,
}: OpenFindingProps) => (
  <>
    <FindingBody finding={finding} told={told} picture={picture} />
    <Ignored finding={finding} />
    {mayWork(user) && (
      <FindingActions
        finding={finding}
        isIgnored={finding.ignored !== undefined}
        people={people}
        onChanged={(next) => {
          onChanged(next);
          onVerdictsChanged(doneWords(next));
        }}
      />
    )}
  </>
);

/** What stands of a finding once it was changed. */
const doneWords = ({ ignored, assignee, assigneeName }: Finding): string =>
  [
    assignee ? `given to ${nameAmid(assigneeName)}` : 'given to no one',
    ignored ? 'ignored' : 'not ignored',
  ].join(', ');

interface StateProps {
  finding: Finding;
  since: SinceBefore;
}

const State = ({ finding: { id, assignee, assigneeName, ignored }, since }: StateProps) => (
  <>
    <CameBadge how={since.get(id)?.how} />
    {assignee && <Badge>{assigneeName ?? 'A former member'}</Badge>}
    {ignored && <IgnoredBadge ignored={ignored} />}
  </>
);

/** Who has a group: one person, as far as they have it, or several. */
function assigneeWords({ elements, assigned, assignee, assigneeName }: FindingGroupOfRun): string {
  if (assignee === undefined) return 'Several people';
  const name = assigneeName ?? 'A former member';
  return assigned === elements ? name : `${name}: ${count(assigned)} of ${count(elements)}`;
}

const StateOf = ({ group, since }: { group: FindingGroupOfRun; since: SinceBefore }) => (
  <>
    <CameBadges group={group} since={since} />
    {group.assigned > 0 && <Badge>{assigneeWords(group)}</Badge>}
    {group.ignored > 0 && <Badge>{count(group.ignored)} ignored</Badge>}
  </>
);

function Ignored({ finding: { ignored } }: { finding: Finding }) {
  if (!ignored) return null;
  return (
    <p className={styles.ignored}>
      Ignored by {nameAmid(ignored.byName)}, <Day at={ignored.at} />, as{' '}
      {ignored.kind === 'accepted' ? 'a known failure' : 'no failure'}: {ignored.reason}
    </p>
  );
}
