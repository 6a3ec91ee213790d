import { ApiError } from '@adili/http';
import { Alert, ButtonLink, Unloaded } from '@adili/ui';
import { TwoColumns } from '../layout/two-columns.tsx';
import { ActionsPanel } from './actions/actions-panel.tsx';
import { ErasurePanel } from './record/erasure-panel.tsx';
import { IdentityPanel } from './record/identity-panel.tsx';
import { HistoryPanel, MailsPanel, NotesPanel } from './record/record-panels.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestNavigation, useNextRequest } from './request-navigation.tsx';
import { useRequest } from './use-request.ts';

/** One request with all that is to be known and done about it. */
export function RequestPage({ id }: { id: string }) {
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
