import { definePage } from '@adili/contract';
import { type Api, ApiError, type Page } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPage, useListPage } from '@adili/http/use-list-page';
import type { NamedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { DashboardCards, LoadFailure, Loading, localZone, useIdle, useLogin, useRead } from '@adili/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { auditEntries } from '../audit-entries/audit-entries.tsx';
import { PaymentsChart } from '../chart/payments-chart.tsx';
import { OnDemand } from '../chunks/on-demand.tsx';
import { ConsentsPanel, consents } from '../consents/consents.tsx';
import { RequestsPanel } from '../data-subject-requests/request-columns.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { Disclosure } from '../layout/disclosure.tsx';
import styles from '../layout/drawn-in-sight.module.css';
import type { ListDefinition } from '../lists/filtered-list.ts';
import { ListPanel } from '../lists/list-panel.tsx';
import { type FirstPages, Overview, readDashboard } from '../overview/overview.tsx';
import { payments } from '../payments/payments.tsx';
import { visitors } from '../visits/visitors.tsx';

type Read<Row> = ListDefinition<Row>['read'];

const readRequests: Read<OperatorRequest> = (api, query, signal) =>
  api.list('GET /admin/dsrs', { query, signal });

/** A list of which the first page is there. */
const useList = <Row extends { id: string }>(api: Api, read: Read<Row>, first: Page<Row>) =>
  useListPage<Row>(
    useCallback((query, signal) => read(api, query, signal), [api, read]),
    first,
  );

/** The dashboard once its lists are there: what a screen shows stands at once, and what is below comes in idle time. */
function Loaded({ pages }: { pages: FirstPages }) {
  const api = useApi();
  const visits = useList(api, visitors.read, pages.visitors);
  const paid = useList(api, payments.read, pages.payments);
  const decisions = useList(api, consents.read, pages.consents);
  const requests = useList(api, readRequests, pages.requests);
  const log = useList(api, auditEntries.read, pages.log);
  return (
    <>
      <Overview pages={pages} />
      <DashboardCards dashboard="operator" />
      <PaymentsChart payments={(paid.page ?? pages.payments).rows} />
      <DrawnInSight>
        <ListPanel of={visitors} list={visits} />
      </DrawnInSight>
      <OnceIdle>
        <DrawnInSight>
          <ListPanel of={payments} list={paid} />
        </DrawnInSight>
        <DrawnInSight>
          <ConsentsPanel list={decisions} />
        </DrawnInSight>
        <DrawnInSight>
          <RequestsPanel requests={requests} />
        </DrawnInSight>
        <ActivityLog log={log} />
        <DeliverySection />
      </OnceIdle>
    </>
  );
}

/** What is below, rendered in idle time; what stands is not rendered anew for it. */
const OnceIdle = ({ children }: { children: ReactNode }) => useIdle() && children;

/** A part of a long page that the browser lays out and paints once it comes into sight. */
const DrawnInSight = ({ children }: { children: ReactNode }) => <div className={styles.part}>{children}</div>;

/** Who did what, closed until asked for. */
function ActivityLog({ log }: { log: ListPage<NamedAuditEntry> }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="Activity log" onToggle={setOpen}>
      {open && <ListPanel of={auditEntries} title="Log entries" list={log} />}
    </Disclosure>
  );
}

const loadPanel = () => import('../delivery/delivery-panel.tsx');

/** Which version of each remote visitors get, and how it does; read whenever it is opened. */
function DeliverySection() {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="Delivery" onToggle={setOpen}>
      {open && (
        <OnDemand load={loadPanel} failed="This part of the page could not be loaded.">
          {({ DeliveryPanel }) => <DeliveryPanel />}
        </OnDemand>
      )}
    </Disclosure>
  );
}

const ownWords = (error: unknown) => (error instanceof Error && error.message) || 'Unknown error';

/** The dashboard's one failure text. */
function dashboardFailure(error: unknown): string {
  const answer = error instanceof ApiError ? error : null;
  const status = answer?.status ?? 'N/A';
  const words = answer?.serverError ?? ownWords(error);
  return `Failed to fetch dashboard data. Status: ${status}. Error: ${words}. Ensure admin key and token are correct.`;
}

/** What the failure means to a person. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'The server could not be reached. Check your connection, and try again.';
  if (error.status === 401) return 'Your session has ended. Log in again to go on.';
  if (error.status === 403) return 'This account can’t see this page. Log in with an operator’s account.';
  return 'Nothing is lost. Try again in a moment.';
}

/** All there is to see when the dashboard could not be loaded. */
function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const status = error instanceof ApiError ? error.status : 0;
  // A person who is logged in and may not see this needs another account.
  const login = useLogin(status === 403 ? 'another' : undefined);
  return (
    <LoadFailure onRetry={onRetry} login={[401, 403].includes(status) ? login : undefined}>
      <p>{dashboardFailure(error)}</p>
      <p>{sentenceFor(error)}</p>
    </LoadFailure>
  );
}

function Dashboard() {
  const { state, retry } = useRead(readDashboard);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failure error={state.error} onRetry={retry} />;
  return <Loaded pages={state.value} />;
}

const AdminDashboard = () => (
  <AdminPage
    title="Admin Dashboard"
    lead={`Times in ${localZone()}`}
    path="/admin/dashboard"
    forbidden={<p>{dashboardFailure(new Error('Only an operator may see this'))}</p>}
  >
    <Dashboard />
  </AdminPage>
);

export default definePage(AdminDashboard);
