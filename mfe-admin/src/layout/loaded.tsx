import type { Api, Page } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { useListPage } from '@adili/http/use-list-page';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { type ReactNode, useCallback } from 'react';
import { ActivityLog } from '../audit-entries/activity-log.tsx';
import { auditEntries } from '../audit-entries/audit-entries.tsx';
import { PaymentsChart } from '../chart/payments-chart.tsx';
import { consents } from '../consents/consents.tsx';
import { ConsentsPanel } from '../consents/consents-list.tsx';
import { RequestsPanel } from '../data-subject-requests/request-columns.tsx';
import { DeliverySection } from '../delivery/delivery-section.tsx';
import type { ListDefinition } from '../lists/list-definition.ts';
import { ListPanel } from '../lists/list-panel.tsx';
import { Overview } from '../overview/overview.tsx';
import { payments } from '../payments/payments.tsx';
import type { FirstPages } from '../reading/read-dashboard.ts';
import { visitors } from '../visits/visitors.tsx';
import styles from './drawn-in-sight.module.css';
import { useIdle } from './use-idle.ts';

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
export function Loaded({ pages }: { pages: FirstPages }) {
  const api = useApi();
  const isIdle = useIdle();
  const visits = useList(api, visitors.read, pages.visitors);
  const paid = useList(api, payments.read, pages.payments);
  const decisions = useList(api, consents.read, pages.consents);
  const requests = useList(api, readRequests, pages.requests);
  const log = useList(api, auditEntries.read, pages.log);
  return (
    <>
      <Overview pages={pages} />
      <PaymentsChart api={api} payments={(paid.page ?? pages.payments).rows} />
      <DrawnInSight>
        <ListPanel of={visitors} list={visits} />
      </DrawnInSight>
      {isIdle && (
        <>
          <DrawnInSight>
            <ListPanel of={payments} list={paid} />
          </DrawnInSight>
          <DrawnInSight>
            <ConsentsPanel api={api} list={decisions} />
          </DrawnInSight>
          <DrawnInSight>
            <RequestsPanel requests={requests} />
          </DrawnInSight>
          <ActivityLog log={log} />
          <DeliverySection />
        </>
      )}
    </>
  );
}

/** A part of a long page that the browser lays out and paints once it comes into sight. */
const DrawnInSight = ({ children }: { children: ReactNode }) => <div className={styles.part}>{children}</div>;
