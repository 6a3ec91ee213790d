import { definePage, Link, useSession } from '@adili/contract';
import { Alert, DashboardPage } from '@adili/ui';
import { GuestRequestSteps } from '../guest-requests/guest-request.tsx';

function NewRequest() {
  const session = useSession();
  return (
    <DashboardPage
      title="Ask about your data"
      lead="See, correct, move or erase what we keep about you. You need no account, and it costs nothing."
    >
      {session && (
        <Alert>
          You are logged in: a request on <Link to="/dashboard/requests">your own page</Link> needs no code.
        </Alert>
      )}
      <GuestRequestSteps />
    </DashboardPage>
  );
}

export default definePage(NewRequest, {
  head: () => ({
    title: 'Ask about your data',
    description:
      'Ask Adili for a copy of your data, its correction, transfer or erasure, without an account. A mailed code shows that it is you.',
  }),
});
