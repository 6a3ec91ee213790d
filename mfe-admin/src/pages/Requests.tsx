import { definePage } from '@adili/contract';
import type { Page } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { LoadFailure, Loading, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { RequestsPanel } from '../data-subject-requests/requests-panel.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { useList } from '../lists/use-list.ts';
import { sentenceOf } from '../reading/failed-call.ts';

function Panel({ first }: { first: Page<DataSubjectRequest> }) {
  const api = useApi();
  const requests = useList(first, (query) => api.list('GET /admin/dsrs', { query }));
  return <RequestsPanel api={api} requests={requests} />;
}

function Loaded() {
  const api = useApi();
  const { state, retry } = useLoading(
    useCallback((signal) => api.list('GET /admin/dsrs', { signal }), [api]),
  );
  return (
    <>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <LoadFailure onRetry={retry}>{sentenceOf(state.error)}</LoadFailure>}
      {state.kind === 'loaded' && <Panel first={state.value} />}
    </>
  );
}

const Requests = () => (
  <AdminPage title="Requests" lead="What people asked for by law." path="/admin/requests">
    <Loaded />
  </AdminPage>
);

export default definePage(Requests);
