import { definePage, type PageProps } from '@adili/contract';
import { localZone } from '@adili/ui';
import { RequestPage } from '../data-subject-requests/request-page.tsx';
import { AdminPage } from '../layout/admin-page.tsx';

const Request = ({ params }: PageProps) => (
  <AdminPage
    title="Request"
    lead={`Times in ${localZone()}`}
    path="/admin/requests"
    at={`/admin/requests/${params.id}`}
  >
    <RequestPage key={params.id} id={params.id ?? ''} />
  </AdminPage>
);

export default definePage(Request);
