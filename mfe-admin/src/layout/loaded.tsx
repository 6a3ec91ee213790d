import { ActivityLog } from '../activity/activity-log.tsx';
import { PaymentsChart } from '../chart/payments-chart.tsx';
import { ConsentsPanel } from '../consents/consents-panel.tsx';
import { DeliverySection } from '../delivery/delivery-section.tsx';
import { useList } from '../lists/use-list.ts';
import { PaymentsPanel } from '../payments/payments-panel.tsx';
import type { AdminApi } from '../reading/admin-api.ts';
import type { FirstPages } from '../reading/read-dashboard.ts';
import { RequestsPanel } from '../requests/requests-panel.tsx';
import { VisitorsPanel } from '../visitors/visitors-panel.tsx';
import { TwoColumns } from './two-columns.tsx';

interface LoadedProps {
  admin: AdminApi;
  pages: FirstPages;
}

/** The dashboard once its lists are there. */
export function Loaded({ admin, pages }: LoadedProps) {
  const visitors = useList(pages.visitors, admin.visitors);
  const payments = useList(pages.payments, admin.payments);
  const consents = useList(pages.consents, admin.consents);
  const requests = useList(pages.requests, admin.dsrs);
  const log = useList(pages.log, admin.logs);
  return (
    <>
      <PaymentsChart admin={admin} payments={payments.rows} />
      <TwoColumns>
        <VisitorsPanel visitors={visitors} />
        <PaymentsPanel payments={payments} />
      </TwoColumns>
      <ConsentsPanel admin={admin} consents={consents} />
      <RequestsPanel admin={admin} requests={requests} />
      <ActivityLog log={log} />
      <DeliverySection admin={admin} />
    </>
  );
}
