import { definePage, Link, type PageProps, type SessionUser, useShell } from '@adili/contract';
import { type Api, createFiles, failureText, shownWords } from '@adili/http';
import type { ListPageQuery } from '@adili/http/use-list-page';
import type { Standing } from '@adili/schemas/access/system-account';
import type { Decision } from '@adili/schemas/access-reviews/access-review-form';
import { reviewDays } from '@adili/schemas/access-reviews/review-days';
import { mayManage } from '@adili/schemas/members/rights';
import {
  ActionButton,
  Actions,
  Back,
  count,
  DialogButton,
  DownloadIcon,
  FilterBar,
  Gone,
  LoadFailure,
  Loading,
  LocalMoment,
  localZone,
  Panel,
  ShowMore,
  saveFile,
  Unloaded,
  useFilters,
  usePageName,
} from '@adili/ui';
import { useCallback } from 'react';
import { standingOptions } from '../access/access-words.tsx';
import { quarterWords } from '../access/quarter-words.ts';
import { sumOf } from '../access/review-panel.tsx';
import { useHeadAndList } from '../access/use-head-and-list.ts';
import { AccountsTable } from '../access-reviews/accounts-table.tsx';
import { FinishDialog, RemoveReviewDialog } from '../access-reviews/finish-dialog.tsx';
import { ProgressTable } from '../access-reviews/progress-table.tsx';
import { accessPath, pathOfControl, pathOfReview } from '../layout/paths.ts';
import { SignalsPage } from '../layout/signals-page.tsx';

const names = ['q', 'decision', 'standing', 'connection'] as const;

/** Rows that are read at once. */
const limit = 50;

const decisionOptions: readonly { value: Decision | 'none'; label: string }[] = [
  { value: 'none', label: 'Not decided' },
  { value: 'keep', label: 'Kept' },
  { value: 'remove', label: 'To be removed' },
];

/** One review: how much is decided, and each account to decide on. */
function OneReview({ id, user }: { id: string; user: SessionUser }) {
  const { apiBase, session } = useShell();
  const filters = useFilters(pathOfReview(id), names);
  const { values } = filters;
  const { head, list, refresh } = useHeadAndList(
    useCallback(
      (api: Api, signal: AbortSignal) => api.call('GET /access-reviews/:id', { params: { id }, signal }),
      [id],
    ),
    useCallback(
      (api: Api, query: ListPageQuery, signal: AbortSignal) =>
        api.list('GET /access-reviews/:id/accounts', {
          params: { id },
          query: {
            limit,
            ...query,
            ...values,
            decision: values.decision as Decision | 'none' | undefined,
            standing: values.standing as Standing | undefined,
          },
          signal,
        }),
      [id, values],
    ),
    ({ state }) => state,
  );
  const loaded = head.state.kind === 'loaded' ? head.state.value : undefined;
  usePageName(loaded ? `Access review, ${quarterWords(loaded.period)}` : 'Access review');
  if (head.state.kind !== 'loaded')
    return (
      <Unloaded
        title="The review could not be loaded."
        state={head.state}
        retry={head.retry}
        gone={<Gone title="There is no such access review" to={accessPath} label="See access" />}
      />
    );
  const review = head.state.value;
  const canDecide = review.state === 'open' && mayManage(user);
  const undecided = sumOf(review, 'undecided');
  return (
    <>
      <Back to={accessPath}>Access</Back>
      <Panel title="What is decided">
        <p>
          Begun by {review.begunByName ?? review.begunBy}, <LocalMoment at={review.begunAt} />. The accounts
          stand here as they were seen then. Times are in {localZone()}.
        </p>
        {review.finishedAt && (
          <p>
            Finished by {review.finishedByName ?? review.finishedBy}, <LocalMoment at={review.finishedAt} />
            {review.control && (
              <>
                , as evidence of <Link to={pathOfControl(review.control)}>its control</Link>
              </>
            )}
            . Its list is kept for {reviewDays} days, its evidence stays.
          </p>
        )}
        <ProgressTable review={review} canDecide={canDecide} onChanged={refresh} />
        {canDecide && (
          <>
            {undecided > 0 && <p>{count(undecided)} not decided yet: a review is finished once all are.</p>}
            <Actions>
              {undecided === 0 && (
                <DialogButton
                  dialog={(close) => <FinishDialog review={review} onChanged={refresh} onClose={close} />}
                >
                  Finish the review
                </DialogButton>
              )}
              <DialogButton
                variant="quiet"
                dialog={(close) => <RemoveReviewDialog review={review} onClose={close} />}
              >
                Delete
              </DialogButton>
            </Actions>
          </>
        )}
      </Panel>
      <FilterBar
        searchLabel="Search accounts"
        filters={filters}
        choices={[
          { name: 'decision', label: 'Decision', options: decisionOptions },
          { name: 'standing', label: 'Whose', options: standingOptions },
          {
            name: 'connection',
            label: 'System',
            options: review.systems.map(({ connection, title }) => ({ value: connection, label: title })),
          },
        ]}
      />
      {list.error !== null && (
        <LoadFailure title="The accounts could not be loaded." onRetry={list.refresh}>
          {failureText(list.error)}
        </LoadFailure>
      )}
      {!list.page && list.error === null && <Loading />}
      {list.page && (
        <>
          <AccountsTable
            review={id}
            rows={list.page.rows}
            canDecide={canDecide}
            empty={filters.isFiltered ? 'No account matches your filters.' : 'The list had its time.'}
            onChanged={refresh}
          />
          <ShowMore
            status={shownWords('Accounts', list.page)}
            label="Show more accounts"
            hasMore={list.page.next !== null}
            busy={list.busy}
            onMore={list.more}
          />
        </>
      )}
      <Actions>
        <ActionButton
          variant="secondary"
          busyLabel="Preparing..."
          act={async () =>
            saveFile(
              `access-review-${review.period}.csv`,
              await createFiles({ base: apiBase, session }).file('GET /access-reviews/:id/accounts.csv', {
                params: { id },
              }),
            )
          }
          failure={(error) => `The file could not be made. ${failureText(error)}`}
        >
          <DownloadIcon size={18} /> Download CSV
        </ActionButton>
      </Actions>
    </>
  );
}

const AccessReview = ({ params: { id = '' } }: PageProps) => (
  <SignalsPage key={id} title="Access review" path={accessPath} at={pathOfReview(id)}>
    {(user) => <OneReview id={id} user={user} />}
  </SignalsPage>
);

export default definePage(AccessReview);
