import { definePage } from '@adili/contract';
import { AdminPage } from '../layout/admin-page.tsx';
import { PaymentsPage } from '../payments/payments-page.tsx';

const Payments = () => (
  <AdminPage title="Payments" lead="In Kenyan shillings, newest first." path="/admin/payments">
    <PaymentsPage />
  </AdminPage>
);

export default definePage(Payments);
