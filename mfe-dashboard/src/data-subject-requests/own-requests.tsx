import { useApi } from '@adili/http/use-api';
import { Loading, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { Failed } from '../records/failed.tsx';
import { MoreRecords } from '../records/more-records.tsx';
import { withNewest, withNext } from '../records/use-records.ts';
import { RequestForm } from './request-form.tsx';
import { RequestsPanel } from './requests-panel.tsx';

/** The signed-in person's requests, with the form that files another. */
export function OwnRequests() {
  const api = useApi();
  const read = useCallback((signal: AbortSignal) => api.list('GET /me/dsrs', { signal }), [api]);
  const { state, retry, change } = useLoading(read);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={retry} />;
  const page = state.value;
  return (
    <RequestsPanel
      requests={page.rows}
      more={
        <MoreRecords
          title="Data Subject Requests"
          page={page}
          read={(query) => api.list('GET /me/dsrs', { query })}
          onRead={(next) => change((now) => withNext(now, next))}
        />
      }
    >
      <RequestForm
        api={api}
        requests={page.rows}
        onOpened={(request) => change((now) => withNewest(request, now))}
      />
    </RequestsPanel>
  );
}
