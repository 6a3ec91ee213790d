import { definePage } from '@adili/contract';
import { WholeConsents } from '../consents/whole-consents.tsx';
import { AdminPage } from '../layout/admin-page.tsx';

const Consents = () => (
  <AdminPage title="Consents" lead="What people agreed to, newest first." path="/admin/consents">
    <WholeConsents />
  </AdminPage>
);

export default definePage(Consents);
