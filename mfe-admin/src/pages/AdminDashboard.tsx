import { definePage, useSession } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { DashboardPage, Loading, SecondFactorNotice, useLoading } from '@adili/ui';
import { useCallback, useRef } from 'react';
import { Loaded } from '../layout/loaded.tsx';
import { Failure } from '../reading/failure.tsx';
import { readDashboard } from '../reading/read-dashboard.ts';

function AdminDashboard() {
  const session = useSession();
  // Another person's dashboard starts from nothing.
  return <Dashboard key={session?.user.id ?? 'signed out'} />;
}

function Dashboard() {
  const api = useApi();
  const session = useSession();
  const { state, retry } = useLoading(useCallback((signal) => readDashboard(api, signal), [api]));
  const heading = useRef<HTMLHeadingElement>(null);
  const again = () => {
    heading.current?.focus();
    retry();
  };
  return (
    <DashboardPage title="Admin Dashboard" headingRef={heading}>
      <SecondFactorNotice dueAt={session?.user.secondFactorDueAt} />
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <Failure error={state.error} onRetry={again} />}
      {state.kind === 'loaded' && <Loaded api={api} pages={state.value} />}
    </DashboardPage>
  );
}

export default definePage(AdminDashboard);
