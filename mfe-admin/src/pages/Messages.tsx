import { definePage } from '@adili/contract';
import { WholeMessages } from '../contact-messages/whole-messages.tsx';
import { AdminPage } from '../layout/admin-page.tsx';

const Messages = () => (
  <AdminPage title="Messages" lead="What people wrote to the team, newest first." path="/admin/messages">
    <WholeMessages />
  </AdminPage>
);

export default definePage(Messages);
