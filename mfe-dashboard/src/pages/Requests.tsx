import { definePage } from '@adili/contract';
import { OwnRequests } from '../data-subject-requests/own-requests.tsx';
import { OwnPage } from '../layout/own-page.tsx';

const Requests = () => (
  <OwnPage
    title="Requests"
    lead="What you asked about your data, where it stands, and by when we answer."
    path="/dashboard/requests"
  >
    {(user) => <OwnRequests key={user.id} />}
  </OwnPage>
);

export default definePage(Requests);
