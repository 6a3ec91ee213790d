import type { Api } from '@adili/http';
import { ActivityLog } from '../audit-entries/activity-log.tsx';
import { PaymentsChart } from '../chart/payments-chart.tsx';
import { ConsentsPanel } from '../consents/consents-panel.tsx';
import { RequestsPanel } from '../data-subject-requests/requests-panel.tsx';
import { DeliverySection } from '../delivery/delivery-section.tsx';
import { ListPanel } from '../lists/list-panel.tsx';
import { panelOf } from '../lists/panel-of.ts';
import { useList } from '../lists/use-list.ts';
import { Overview } from '../overview/overview.tsx';
import { payments } from '../payments/payments.tsx';
import type { FirstPages } from '../reading/read-dashboard.ts';
import { visitors } from '../visits/visitors.tsx';
import { DrawnInSight } from './drawn-in-sight.tsx';
import { useIdle } from './use-idle.ts';

interface LoadedProps {
  api: Api;
  pages: FirstPages;
}

/** The dashboard once its lists are there: what a screen shows stands at once, and what is below comes in idle time. */
export function Loaded({ api, pages }: LoadedProps) {
  const isIdle = useIdle();
  const visits = useList(pages.visitors, (query) => visitors.read(api, query));
  const paid = useList(pages.payments, (query) => payments.read(api, query));
  const consents = useList(pages.consents, (query) => api.list('GET /admin/consents', { query }));
  const requests = useList(pages.requests, (query) => api.list('GET /admin/dsrs', { query }));
  const log = useList(pages.log, (query) => api.list('GET /admin/logs', { query }));
  return (
    <>
      <Overview pages={pages} />
      <PaymentsChart api={api} payments={paid.rows} />
      <DrawnInSight>
        <ListPanel {...panelOf(visitors)} list={visits} />
      </DrawnInSight>
      {isIdle && (
        <>
          <DrawnInSight>
            <ListPanel {...panelOf(payments)} list={paid} />
          </DrawnInSight>
          <DrawnInSight>
            <ConsentsPanel api={api} list={consents} />
          </DrawnInSight>
          <DrawnInSight>
            <RequestsPanel requests={requests} />
          </DrawnInSight>
          <ActivityLog log={log} />
          <DeliverySection api={api} />
        </>
      )}
    </>
  );
}
