import { definePage, type PageProps } from '@adili/contract';
import { ApiError } from '@adili/http';
import type { OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { Alert, ButtonLink, localZone, Unloaded } from '@adili/ui';
import { useCallback, useEffect, useState } from 'react';
import { ActionsPanel } from '../data-subject-requests/actions/actions-panel.tsx';
import { ErasurePanel } from '../data-subject-requests/record/erasure-panel.tsx';
import { IdentityPanel } from '../data-subject-requests/record/identity-panel.tsx';
import { PackagePanel } from '../data-subject-requests/record/package-panel.tsx';
import { HistoryPanel, MailsPanel, NotesPanel } from '../data-subject-requests/record/record-panels.tsx';
import styles from '../data-subject-requests/request-facts.module.css';
import { RequestFacts } from '../data-subject-requests/request-facts.tsx';
import { RequestNavigation, useNextRequest } from '../data-subject-requests/request-navigation.tsx';
import { useRequest, useRequestActions } from '../data-subject-requests/use-request.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import stack from '../layout/stack.module.css';
import { TwoColumns } from '../layout/two-columns.tsx';

/** One request with all that is to be known and done about it. */
function RequestPage({ id, onNamed }: { id: string; onNamed(title: string): void }) {
  const { state, retry, done, edit, say } = useRequest(id);
  const next = useNextRequest(id);
  const title = state.kind === 'loaded' ? `${state.value.type} request ${state.value.reference}` : undefined;
  useEffect(() => {
    if (title) onNamed(title);
  }, [title, onNamed]);
  if (state.kind === 'failed' && isNotThere(state.error)) return <NotThere />;
  if (state.kind !== 'loaded')
    return <Unloaded title="The request could not be loaded." state={state} retry={retry} />;
  return (
    <>
      <RequestNavigation next={next} done={done} />
      <LoadedRequest request={state.value} onChanged={(changed) => edit(() => changed)} say={say} />
    </>
  );
}

/** All of a request, and what can be done about it. */
function LoadedRequest(props: Parameters<typeof useRequestActions>[0]) {
  const { request } = props;
  const { id } = request;
  const actions = useRequestActions(props);
  return (
    <>
      <TwoColumns>
        <div className={stack.stack}>
          <RequestFacts request={request} />
          {isUnderWay(request.status) && <NotesPanel actions={actions} />}
        </div>
        <ActionsPanel actions={actions} />
      </TwoColumns>
      {request.type === 'Deletion' && request.status === 'completed' && <ErasurePanel id={id} />}
      {hasPackage(request) && <PackagePanel request={request} />}
      {!isUnderWay(request.status) && (
        <TwoColumns>
          <IdentityPanel actions={actions} />
          <NotesPanel actions={actions} />
        </TwoColumns>
      )}
      <TwoColumns>
        <HistoryPanel request={request} />
        <MailsPanel actions={actions} />
      </TwoColumns>
      <p className={styles.zone}>Times in {localZone()}</p>
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
    The address may be incomplete, or the request has been deleted.
  </Alert>
);

/** Named by what is asked, once that is known. */
function Request({ params }: PageProps) {
  const { id = '' } = params;
  const [named, setNamed] = useState<{ id: string; title: string } | null>(null);
  const onNamed = useCallback((title: string) => setNamed({ id, title }), [id]);
  return (
    <AdminPage
      title={named?.id === id ? named.title : 'Request'}
      path="/admin/requests"
      at={`/admin/requests/${id}`}
    >
      <RequestPage key={id} id={id} onNamed={onNamed} />
    </AdminPage>
  );
}

export default definePage(Request);
