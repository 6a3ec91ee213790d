import { definePage } from '@adili/contract';
import { RequestQueue } from '../data-subject-requests/request-queue.tsx';
import { AdminPage } from '../layout/admin-page.tsx';

const Requests = () => (
  <AdminPage
    title="Requests"
    lead="What people ask about their data, the oldest due first."
    path="/admin/requests"
  >
    <RequestQueue />
  </AdminPage>
);

export default definePage(Requests);
