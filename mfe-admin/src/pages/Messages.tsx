import { definePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { contactMessages } from '../contact-messages/contact-messages.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { useWholeList } from '../lists/use-whole-list.ts';
import { WholeListView } from '../lists/whole-list-view.tsx';

const List = () => <WholeListView list={useWholeList(useApi(), contactMessages)} />;

const Messages = () => (
  <AdminPage title="Messages" lead="What people wrote to the team, newest first." path="/admin/messages">
    <List />
  </AdminPage>
);

export default definePage(Messages);
