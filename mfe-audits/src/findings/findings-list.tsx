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
  ShowMore,
} from '@adili/ui';
import { type ReactNode, useCallback } from 'react';
import type { ReadPicture } from './element-picture.tsx';
import { FindingActions } from './finding-actions.tsx';
import { FindingBody } from './finding-body.tsx';
import { FindingItem } from './finding-item.tsx';
import styles from './findings-list.module.css';
import { GroupItem } from './group-item.tsx';
import { IgnoredBadge } from './ignored-badge.tsx';

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
    <Rows
      list={list}
      more="Show more groups"
      empty={
        isFiltered
          ? 'No findings match your filters.'
          : 'The checks found no failures. Most criteria still need a manual check.'
      }
    >
      {(group, place) =>
        group.elements === 1 ? (
          <OneFinding
            {...shown}
            finding={group.first}
            criteria={group.criteria}
            place={place}
            onChanged={(first) => list.replace({ ...group, first })}
          />
        ) : (
          <GroupItem group={group} place={place} note={<StateOf group={group} />}>
            <GroupFindings {...shown} run={run} values={values} group={group} onChanged={list.refresh} />
          </GroupItem>
        )
      }
    </Rows>
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
      <Rows list={list} more="Show more elements" empty="Nothing of this is left.">
        {(finding) => (
          <OneFinding
            {...shown}
            finding={finding}
            onChanged={(next) => {
              list.replace(next);
              // What was decided on one element is part of what the group is changed from.
              onChanged();
            }}
          />
        )}
      </Rows>
    </>
  );
}

/** 'Showing 50 of 312', 'Showing 3' where that is all. */
const shownWords = (shown: string, total: string): string =>
  `Showing ${shown}${shown === total ? '' : ` of ${total}`}`;

interface RowsProps<Row extends { id: string }> {
  list: ListPage<Row>;
  more: string;
  empty: string;
  children(row: Row, place: number): ReactNode;
}

function Rows<Row extends { id: string }>({ list, more, empty, children }: RowsProps<Row>) {
  const { page, busy, error } = list;
  if (error !== null)
    return (
      <LoadFailure title="The findings could not be read." onRetry={list.refresh}>
        {failureText(error)}
      </LoadFailure>
    );
  if (!page) return <Loading />;
  if (page.rows.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <div className={styles.list}>
      <ol aria-busy={busy || undefined} className={styles.rows}>
        {page.rows.map((row, index) => (
          <li key={row.id}>{children(row, index + 1)}</li>
        ))}
      </ol>
      <ShowMore
        status={shownWords(count(page.rows.length), totalWords(page))}
        label={more}
        hasMore={page.next !== null}
        busy={busy}
        onMore={list.more}
      />
    </div>
  );
}

interface OneFindingProps extends Shown {
  finding: Finding;
  criteria?: readonly string[];
  place?: number;
  onChanged(finding: Finding): void;
}

const OneFinding = ({
  finding,
  criteria,
  place,
  user,
  people,
  picture,
  onChanged,
  onVerdictsChanged,
}: OneFindingProps) => (
  <FindingItem finding={finding} criteria={criteria} place={place} note={<State finding={finding} />}>
    <FindingBody finding={finding} picture={picture} />
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
  </FindingItem>
);

/** What stands of a finding once it was changed. */
const doneWords = ({ ignored, assignee, assigneeName }: Finding): string =>
  [
    assignee ? `given to ${nameAmid(assigneeName)}` : 'given to no one',
    ignored ? 'ignored' : 'not ignored',
  ].join(', ');

const State = ({ finding: { assignee, assigneeName, ignored } }: { finding: Finding }) => (
  <>
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

const StateOf = ({ group }: { group: FindingGroupOfRun }) => (
  <>
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
