import { definePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { auditEntries } from '../audit-entries/audit-entries.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { useFilteredList } from '../lists/use-filtered-list.ts';

const List = () => <FilteredListView list={useFilteredList(useApi(), auditEntries)} />;

const Activity = () => (
  <AdminPage title="Activity" lead="Who did what, newest first." path="/admin/activity">
    <List />
  </AdminPage>
);

export default definePage(Activity);
