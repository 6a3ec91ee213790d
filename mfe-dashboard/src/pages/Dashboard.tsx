import { definePage, useSession } from '@adili/contract';
import { DashboardPage, SecondFactorNotice, useOwnNavigation } from '@adili/ui';
import { DashboardNavigation } from '../layout/own-page.tsx';
import { OwnRecords } from '../records/own-records.tsx';
import { SignedOut } from '../sample/sample-records.tsx';

function Dashboard() {
  const session = useSession();
  const drawsNavigation = useOwnNavigation();
  return (
    <DashboardPage
      title="Dashboard"
      lead="Your consents, your requests and where they stand."
      navigation={session && drawsNavigation && <DashboardNavigation current="/dashboard" />}
    >
      <SecondFactorNotice dueAt={session?.user.secondFactorDueAt} />
      {session ? (
        // Another person's records start from nothing.
        <OwnRecords key={session.user.id} />
      ) : (
        <SignedOut />
      )}
    </DashboardPage>
  );
}

export default definePage(Dashboard);
