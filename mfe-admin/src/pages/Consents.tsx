import { definePage } from '@adili/contract';
import { ConsentsList } from '../consents/consents.tsx';
import { AdminPage } from '../layout/admin-page.tsx';

const Consents = () => (
  <AdminPage title="Consents" lead="What people agreed to, newest first." path="/admin/consents">
    <ConsentsList />
  </AdminPage>
);

export default definePage(Consents);
