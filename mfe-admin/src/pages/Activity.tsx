import { definePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { auditEntries } from '../audit-entries/audit-entries.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { useWholeList } from '../lists/use-whole-list.ts';
import { WholeListView } from '../lists/whole-list-view.tsx';

const List = () => <WholeListView list={useWholeList(useApi(), auditEntries)} />;

const Activity = () => (
  <AdminPage title="Activity" lead="Who did what, newest first." path="/admin/activity">
    <List />
  </AdminPage>
);

export default definePage(Activity);
