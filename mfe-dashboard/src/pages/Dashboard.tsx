import { definePage, useSession } from '@adili/contract';
import { DashboardPage, SecondFactorNotice } from '@adili/ui';
import { useRef } from 'react';
import { DashboardNavigation } from '../layout/dashboard-navigation.tsx';
import { OwnRecords } from '../records/own-records.tsx';
import { SignedOut } from '../sample/sample-records.tsx';

function Dashboard() {
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DashboardPage
      title="Dashboard"
      lead="What you agreed to, what you asked for, and where it stands."
      headingRef={heading}
      navigation={session && <DashboardNavigation current="/dashboard" />}
    >
      <SecondFactorNotice dueAt={session?.user.secondFactorDueAt} />
      {session ? (
        // Another person's records start from nothing.
        <OwnRecords key={session.user.id} onRetry={() => heading.current?.focus()} />
      ) : (
        <SignedOut />
      )}
    </DashboardPage>
  );
}

export default definePage(Dashboard);
