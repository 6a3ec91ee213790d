import { definePage, useSession } from '@adili/contract';
import { useRef } from 'react';
import { DashboardFrame } from '../layout/dashboard-frame.tsx';
import { OwnRecords } from '../records/own-records.tsx';
import { OfflineNotice } from '../sample/offline-notice.tsx';
import { SampleRecords } from '../sample/sample-records.tsx';

function Dashboard() {
  const session = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DashboardFrame headingRef={heading}>
      {session ? (
        // Another person's records start from nothing.
        <OwnRecords key={session.user.id} onRetry={() => heading.current?.focus()} />
      ) : (
        <>
          <OfflineNotice reason="signed-out" />
          <SampleRecords />
        </>
      )}
    </DashboardFrame>
  );
}

export default definePage(Dashboard);
