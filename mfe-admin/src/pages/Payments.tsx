import { definePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { AdminPage } from '../layout/admin-page.tsx';
import { useWholeList } from '../lists/use-whole-list.ts';
import { WholeListView } from '../lists/whole-list-view.tsx';
import { payments } from '../payments/payments.tsx';

const List = () => <WholeListView list={useWholeList(useApi(), payments)} />;

const Payments = () => (
  <AdminPage title="Payments" lead="In Kenyan shillings, newest first." path="/admin/payments">
    <List />
  </AdminPage>
);

export default definePage(Payments);
