import { definePage } from '@adili/contract';
import { AdminPage } from '../layout/admin-page.tsx';
import { VisitorsList } from '../visits/visitors-list.tsx';

const Visitors = () => (
  <AdminPage title="Visitors" lead="Recorded visits, newest first." path="/admin/visitors">
    <VisitorsList />
  </AdminPage>
);

export default definePage(Visitors);
