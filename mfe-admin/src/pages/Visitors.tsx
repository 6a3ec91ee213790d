import { definePage } from '@adili/contract';
import { AdminPage } from '../layout/admin-page.tsx';
import { WholeVisitors } from '../visits/whole-visitors.tsx';

const Visitors = () => (
  <AdminPage title="Visitors" lead="Recorded visits, newest first." path="/admin/visitors">
    <WholeVisitors />
  </AdminPage>
);

export default definePage(Visitors);
