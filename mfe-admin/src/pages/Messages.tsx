import { definePage } from '@adili/contract';
import { MessagesList } from '../contact-messages/messages-list.tsx';
import { AdminPage } from '../layout/admin-page.tsx';

const Messages = () => (
  <AdminPage title="Messages" lead="What people wrote to the team, newest first." path="/admin/messages">
    <MessagesList />
  </AdminPage>
);

export default definePage(Messages);
