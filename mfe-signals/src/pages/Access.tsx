import { definePage, type SessionUser, useShell } from '@adili/contract';
import { type Api, createFiles, failureText, shownWords } from '@adili/http';
import type { ListPageQuery } from '@adili/http/use-list-page';
import type { Standing } from '@adili/schemas/access/system-account';
import { mayManage } from '@adili/schemas/members/rights';
import {
  ActionButton,
  Actions,
  ButtonLink,
  count,
  DownloadIcon,
  FilterBar,
  LoadFailure,
  Loading,
  Panel,
  ShowMore,
  saveFile,
  Unloaded,
  useFilters,
} from '@adili/ui';
import { useCallback } from 'react';
import { AccessTable } from '../access/access-table.tsx';
import { standingOptions } from '../access/access-words.tsx';
import { ReviewPanel } from '../access/review-panel.tsx';
import { SystemsPanel } from '../access/systems-panel.tsx';
import { useHeadAndList } from '../access/use-head-and-list.ts';
import { accessPath, connectionsPath } from '../layout/paths.ts';
import { SignalsPage } from '../layout/signals-page.tsx';

const names = ['q', 'standing', 'connection'] as const;

/** Rows that are read at once. */
const limit = 50;

const readHead = async (api: Api, signal: AbortSignal) => {
  const [summary, reviews] = await Promise.all([
    api.call('GET /access/summary', { signal }),
    api.call('GET /access-reviews', { signal }),
  ]);
  return { summary, reviews };
};

/** Who has which account, and the reviews of that. */
function Access({ user }: { user: SessionUser }) {
  const { apiBase, session } = useShell();
  const filters = useFilters(accessPath, names);
  const { values } = filters;
  const { head, list, refresh } = useHeadAndList(
    readHead,
    useCallback(
      (api: Api, query: ListPageQuery, signal: AbortSignal) =>
        api.list('GET /access', {
          query: { limit, ...query, ...values, standing: values.standing as Standing | undefined },
          signal,
        }),
      [values],
    ),
    ({ summary }) => summary.systems.map(({ seenAt }) => seenAt).join(),
  );
  if (head.state.kind !== 'loaded')
    return <Unloaded title="Access could not be loaded." state={head.state} retry={head.retry} />;
  const { summary, reviews } = head.state.value;
  const { systems } = summary;
  if (systems.length === 0)
    return (
      <Panel title="No system is connected yet">
        <p>
          Connect GitHub, Google Workspace, Slack or HubSpot: their accounts then stand here, side by side
          with your people.
        </p>
        {mayManage(user) && <ButtonLink to={connectionsPath}>Connect a system</ButtonLink>}
      </Panel>
    );
  return (
    <>
      <ReviewPanel summary={summary} reviews={reviews} user={user} />
      <FilterBar
        searchLabel="Search people and accounts"
        filters={filters}
        choices={[
          {
            name: 'standing',
            label: 'Whose',
            options: standingOptions.map(({ value, label }) => ({
              value,
              label: `${label} (${count(summary.rows[value])})`,
            })),
          },
          {
            name: 'connection',
            label: 'System',
            options: systems.map(({ connection, title }) => ({ value: connection, label: title })),
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
          <AccessTable
            rows={list.page.rows}
            systems={systems}
            canMatch={mayManage(user)}
            empty={filters.isFiltered ? 'Nothing matches your filters.' : 'No account was seen yet.'}
            onChanged={refresh}
          />
          <ShowMore
            status={shownWords('People', list.page)}
            label="Show more people"
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
            saveFile('access.csv', await createFiles({ base: apiBase, session }).file('GET /access.csv'))
          }
          failure={(error) => `The file could not be made. ${failureText(error)}`}
        >
          <DownloadIcon size={18} /> Download CSV
        </ActionButton>
      </Actions>
      <SystemsPanel systems={systems} />
    </>
  );
}

const AccessOfOrganisation = () => (
  <SignalsPage
    title="Access"
    lead="Who has which account in the systems that you work with, side by side with your people."
    path={accessPath}
  >
    {(user) => <Access user={user} />}
  </SignalsPage>
);

export default definePage(AccessOfOrganisation);
