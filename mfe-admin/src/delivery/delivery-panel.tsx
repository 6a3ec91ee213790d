import { useShell } from '@adili/contract';
import { type Api, createShellCalls } from '@adili/http';
import type { Delivery } from '@adili/schemas/delivery/delivery';
import type { PageLoadSummary } from '@adili/schemas/page-loads/page-load';
import { Alert, type Column, count, Loading, Panel, Table, useLoading, useRead } from '@adili/ui';
import { useCallback, useMemo } from 'react';
import { countFailure, HalfFailed, period } from '../layout/half-failed.tsx';
import { WebVitalsPanel } from '../web-vitals/web-vitals-panel.tsx';
import { deliveryColumns, History, medianWords, type PageLoads } from './delivery-columns.tsx';
import styles from './delivery-panel.module.css';
import { deliveryFailure, readDelivery } from './failures.ts';

/** Versions from the shell's server joined with page views from the API. */
function RemotesPanel() {
  const { delivery, loads } = useDelivery();
  const views = loads.state.kind === 'loaded' ? loads.state.value : null;

  return (
    <Panel
      title="Remotes"
      foot={
        <p role="status" className={styles.note}>
          {loads.state.kind === 'loading' && 'Loading page views...'}
          {views && `Page views are those of the last ${period} days; load times are estimates.`}
        </p>
      }
    >
      {delivery.state.kind === 'failed' && (
        <HalfFailed retry="Retry versions" onRetry={delivery.retry}>
          {deliveryFailure(delivery.state.error)}
        </HalfFailed>
      )}
      {loads.state.kind === 'failed' && (
        <HalfFailed retry="Retry page views" onRetry={loads.retry}>
          {countFailure(loads.state.error, 'Page views')}
        </HalfFailed>
      )}
      {delivery.state.kind === 'loading' && <Loading />}
      {delivery.state.kind === 'loaded' && <Delivered delivery={delivery.state.value} loads={views} />}
      {delivery.state.kind === 'failed' && views && <PageLoadsTable loads={views} />}
    </Panel>
  );
}

/** What visitors get of each remote, and how that does in their browsers. */
export const DeliveryPanel = () => (
  <div className={styles.panels}>
    <RemotesPanel />
    <WebVitalsPanel />
  </div>
);

const readLoads = (api: Api, signal: AbortSignal) =>
  api.call('GET /admin/page-loads', { query: { days: period }, signal });

/** What the shell's server and the API know of the remotes, each on its own: one may fail without the other. */
function useDelivery() {
  const { basePath, session } = useShell();
  const shell = useMemo(() => createShellCalls({ basePath, session }), [basePath, session]);
  const delivery = useLoading(useCallback((signal) => readDelivery(shell, signal), [shell]));
  return { delivery, loads: useRead(readLoads) };
}

const columns: readonly Column<PageLoadSummary>[] = [
  { key: 'remote', header: 'Remote', rowHeader: true },
  { key: 'version', header: 'Version' },
  { key: 'views', header: 'Page views', cell: ({ views }) => count(views), align: 'end' },
  { key: 'failures', header: 'Failures', cell: ({ failures }) => count(failures), align: 'end' },
  { key: 'median', header: 'Median load', cell: ({ median_ms }) => medianWords(median_ms), align: 'end' },
];

/** Only page views, where the shell does not say which versions it delivers. */
function PageLoadsTable({ loads }: { loads: readonly PageLoadSummary[] }) {
  return (
    <Table
      caption="Delivery"
      columns={columns}
      rows={loads}
      rowKey={({ remote, version }) => `${remote} ${version}`}
      empty="No page views in these days."
    />
  );
}

interface DeliveredProps {
  delivery: Delivery;
  loads: PageLoads;
}

/** What the shell delivers: what is wrong first, then every remote, then what was done to each. */
function Delivered({ delivery: { problem, remotes, shell }, loads }: DeliveredProps) {
  return (
    <>
      {problem && (
        <Alert tone="warning" title="Registry">
          {problem}
        </Alert>
      )}
      {remotes.map(
        (remote) =>
          remote.problem && (
            <Alert key={remote.name} tone="warning" title={remote.name}>
              {remote.problem}
            </Alert>
          ),
      )}
      <p>
        The shell is version {shell.version} and speaks contract {shell.contract}.
      </p>
      <Table
        caption="Delivery"
        columns={deliveryColumns(loads)}
        rows={remotes}
        rowKey={({ name }) => name}
        empty="No remotes found."
      />
      <div>
        {remotes
          .filter(({ history }) => history.length > 0)
          .map((remote) => (
            <History key={remote.name} remote={remote} />
          ))}
      </div>
    </>
  );
}
