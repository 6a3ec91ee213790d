import { definePage } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { useRead } from '@adili/ui';
import { readOpen } from '../data-subject-requests/read-open.ts';
import { RequestForm } from '../data-subject-requests/request-form.tsx';
import { RequestsPanel } from '../data-subject-requests/requests-panel.tsx';
import { OwnPage } from '../layout/own-page.tsx';
import { withNewest, withNext } from '../records/list-page.ts';
import { MoreRecords } from '../records/more-records.tsx';
import { Unloaded } from '../records/unloaded.tsx';

async function readRequests(api: Api, signal: AbortSignal) {
  const page = await api.list('GET /me/dsrs', { signal });
  return { page, open: await readOpen(api, page, signal) };
}

/** The logged-in person's requests, with the form that files another. */
function OwnRequests() {
  const api = useApi();
  const { state, retry, change } = useRead(readRequests);
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const { page, open } = state.value;
  return (
    <RequestsPanel
      requests={page.rows}
      more={
        <MoreRecords
          title="Data Subject Requests"
          page={page}
          read={(query) => api.list('GET /me/dsrs', { query })}
          onRead={(next) => change((now) => ({ ...now, page: withNext(now.page, next) }))}
        />
      }
    >
      <RequestForm
        underWay={open}
        onOpened={(request) =>
          change((now) => ({ page: withNewest(request, now.page), open: [request, ...now.open] }))
        }
      />
    </RequestsPanel>
  );
}

const Requests = () => (
  <OwnPage
    title="Requests"
    lead="Your requests about your data, their status, and when we answer."
    path="/dashboard/requests"
  >
    {() => <OwnRequests />}
  </OwnPage>
);

export default definePage(Requests);
