import { definePage } from '@adili/contract';
import { auditEntries } from '../audit-entries/audit-entries.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { useFilteredList } from '../lists/filtered-list.ts';
import { FilteredListView } from '../lists/filtered-list-view.tsx';

const List = () => <FilteredListView list={useFilteredList(auditEntries)} />;

const Activity = () => (
  <AdminPage title="Activity" lead="Who did what, newest first." path="/admin/activity">
    <List />
  </AdminPage>
);

export default definePage(Activity);
