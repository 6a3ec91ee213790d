import { definePage, type PageProps } from '@adili/contract';
import { ButtonLink } from '@adili/ui';
import { OwnRequest } from '../data-subject-requests/own-request.tsx';
import { OwnPage } from '../layout/own-page.tsx';

const Request = ({ params }: PageProps) => (
  <OwnPage
    title="Your request"
    lead="Where it stands, by when we answer, and what came of it."
    path="/dashboard/requests"
    at={`/dashboard/requests/${params.id}`}
  >
    {(user) => (
      <>
        <OwnRequest key={`${user.id} ${params.id}`} id={params.id ?? ''} />
        <div>
          <ButtonLink variant="secondary" to="/dashboard/requests">
            All your requests
          </ButtonLink>
        </div>
      </>
    )}
  </OwnPage>
);

export default definePage(Request);
