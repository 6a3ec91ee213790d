import { definePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { AdminPage } from '../layout/admin-page.tsx';
import { useWholeList } from '../lists/use-whole-list.ts';
import { WholeListView } from '../lists/whole-list-view.tsx';
import { visitors } from '../visits/visitors.tsx';

const List = () => <WholeListView list={useWholeList(useApi(), visitors)} />;

const Visitors = () => (
  <AdminPage title="Visitors" lead="Recorded visits, newest first." path="/admin/visitors">
    <List />
  </AdminPage>
);

export default definePage(Visitors);
