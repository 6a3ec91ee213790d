import type { Api } from '@adili/http';
import { ActivityLog } from '../audit-entries/activity-log.tsx';
import { PaymentsChart } from '../chart/payments-chart.tsx';
import { ConsentsPanel } from '../consents/consents-panel.tsx';
import { RequestsPanel } from '../data-subject-requests/requests-panel.tsx';
import { DeliverySection } from '../delivery/delivery-section.tsx';
import { useList } from '../lists/use-list.ts';
import { PaymentsPanel } from '../payments/payments-panel.tsx';
import type { FirstPages } from '../reading/read-dashboard.ts';
import { VisitorsPanel } from '../visits/visitors-panel.tsx';
import { TwoColumns } from './two-columns.tsx';

interface LoadedProps {
  api: Api;
  pages: FirstPages;
}

/** The dashboard once its lists are there. */
export function Loaded({ api, pages }: LoadedProps) {
  const visitors = useList(pages.visitors, (query) => api.list('GET /admin/visitors', { query }));
  const payments = useList(pages.payments, (query) => api.list('GET /admin/payments', { query }));
  const consents = useList(pages.consents, (query) => api.list('GET /admin/consents', { query }));
  const requests = useList(pages.requests, (query) => api.list('GET /admin/dsrs', { query }));
  const log = useList(pages.log, (query) => api.list('GET /admin/logs', { query }));
  return (
    <>
      <PaymentsChart api={api} payments={payments.rows} />
      <TwoColumns>
        <VisitorsPanel visitors={visitors} />
        <PaymentsPanel payments={payments} />
      </TwoColumns>
      <ConsentsPanel api={api} consents={consents} />
      <RequestsPanel api={api} requests={requests} />
      <ActivityLog log={log} />
      <DeliverySection api={api} />
    </>
  );
}
