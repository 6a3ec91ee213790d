import { definePage, type PageProps } from '@adili/contract';
import { ApiError } from '@adili/http';
import type { OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';
import { Alert, ButtonLink, localZone, Unloaded } from '@adili/ui';
import { ActionsPanel } from '../data-subject-requests/actions/actions-panel.tsx';
import { ErasurePanel } from '../data-subject-requests/record/erasure-panel.tsx';
import { IdentityPanel } from '../data-subject-requests/record/identity-panel.tsx';
import { PackagePanel } from '../data-subject-requests/record/package-panel.tsx';
import { HistoryPanel, MailsPanel, NotesPanel } from '../data-subject-requests/record/record-panels.tsx';
import { RequestFacts } from '../data-subject-requests/request-facts.tsx';
import { RequestNavigation, useNextRequest } from '../data-subject-requests/request-navigation.tsx';
import { useRequest } from '../data-subject-requests/use-request.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { TwoColumns } from '../layout/two-columns.tsx';

/** One request with all that is to be known and done about it. */
function RequestPage({ id }: { id: string }) {
  const { state, retry, done, actionsOn } = useRequest(id);
  const next = useNextRequest(id);
  if (state.kind === 'failed' && isNotThere(state.error)) return <NotThere />;
  if (state.kind !== 'loaded')
    return <Unloaded title="The request could not be read." state={state} retry={retry} />;
  const actions = actionsOn(state.value);
  return (
    <>
      <RequestNavigation next={next} done={done} />
      <RequestFacts request={state.value} />
      <ActionsPanel actions={actions} />
      {state.value.type === 'Deletion' && state.value.status === 'completed' && <ErasurePanel id={id} />}
      {hasPackage(state.value) && <PackagePanel id={id} />}
      <TwoColumns>
        <IdentityPanel actions={actions} />
        <NotesPanel actions={actions} />
      </TwoColumns>
      <TwoColumns>
        <HistoryPanel request={state.value} />
        <MailsPanel actions={actions} />
      </TwoColumns>
    </>
  );
}

/** Those without an account are answered in writing. */
const hasPackage = ({ type, status, user_id }: OperatorRequestDetail) =>
  status === 'completed' && (type === 'Access' || type === 'Portability') && Boolean(user_id);

const isNotThere = (error: unknown) => error instanceof ApiError && error.status === 404;

const NotThere = () => (
  <Alert
    title="There is no such request"
    actions={
      <ButtonLink size="small" to="/admin/requests">
        Go to the queue
      </ButtonLink>
    }
  >
    The address may be incomplete, or what it led to is no longer kept.
  </Alert>
);

const Request = ({ params }: PageProps) => (
  <AdminPage
    title="Request"
    lead={`Times in ${localZone()}`}
    path="/admin/requests"
    at={`/admin/requests/${params.id}`}
  >
    <RequestPage key={params.id} id={params.id ?? ''} />
  </AdminPage>
);

export default definePage(Request);
