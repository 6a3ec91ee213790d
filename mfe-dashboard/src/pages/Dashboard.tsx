import { definePage, useSession } from '@adili/contract';
import { DashboardPage, SecondFactorNotice } from '@adili/ui';
import { DashboardNavigation } from '../layout/own-page.tsx';
import { OwnRecords } from '../records/own-records.tsx';
import { SignedOut } from '../sample/sample-records.tsx';

function Dashboard() {
  const session = useSession();
  return (
    <DashboardPage
      title="Dashboard"
      lead="What you agreed to, what you asked for, and where it stands."
      navigation={session && <DashboardNavigation current="/dashboard" />}
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
