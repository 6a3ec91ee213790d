import { definePage } from '@adili/contract';
import { Loading, localZone, useRead } from '@adili/ui';
import { type RefObject, useRef } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { Failure, Forbidden } from '../reading/failure.tsx';
import { readDashboard } from '../reading/read-dashboard.ts';

function AdminDashboard() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AdminPage
      title="Admin Dashboard"
      lead={`Times in ${localZone()}`}
      path="/admin/dashboard"
      headingRef={heading}
      forbidden={<Forbidden />}
    >
      <Dashboard heading={heading} />
    </AdminPage>
  );
}

function Dashboard({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { state, retry } = useRead(readDashboard);
  const again = () => {
    heading.current?.focus();
    retry();
  };
  return (
    <>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <Failure error={state.error} onRetry={again} />}
      {state.kind === 'loaded' && <Loaded pages={state.value} />}
    </>
  );
}

export default definePage(AdminDashboard);
