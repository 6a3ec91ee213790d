import { definePage, useSession } from '@adili/contract';
import { Loading } from '@adili/ui';
import { useRef } from 'react';
import { AdminFrame } from '../layout/admin-frame.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { useAdminApi } from '../reading/admin-api.ts';
import { Failure } from '../reading/failure.tsx';
import { useDashboard } from '../reading/use-dashboard.ts';

function AdminDashboard() {
  const session = useSession();
  // Another person's dashboard starts from nothing.
  return <Dashboard key={session?.user.id ?? 'signed out'} />;
}

function Dashboard() {
  const admin = useAdminApi();
  const { state, retry } = useDashboard(admin);
  const heading = useRef<HTMLHeadingElement>(null);
  const again = () => {
    heading.current?.focus();
    retry();
  };
  return (
    <AdminFrame headingRef={heading}>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <Failure error={state.error} onRetry={again} />}
      {state.kind === 'loaded' && <Loaded admin={admin} pages={state.pages} />}
    </AdminFrame>
  );
}

export default definePage(AdminDashboard);
