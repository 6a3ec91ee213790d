import { type Api, ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { OwnRequest as Own } from '@adili/schemas/data-subject-requests/own-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { Alert, Button, ButtonLink, ConfirmDialog, localZone, Panel } from '@adili/ui';
import { useCallback, useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { Unloaded, useRead } from '../records/unloaded.tsx';
import { RequestAnswer, RequestFacts, RequestTimeline } from './request-facts.tsx';
import { RequestPackage } from './request-package.tsx';

/** One request of the signed-in person: where it stands, by when it is answered, and what came of it. */
export function OwnRequest({ id }: { id: string }) {
  const read = useCallback(
    (api: Api, signal: AbortSignal): Promise<Own> => api.call('GET /me/dsrs/:id', { params: { id }, signal }),
    [id],
  );
  const { state, retry, change } = useRead(read);
  const [cancelled, setCancelled] = useState(false);

  if (state.kind === 'failed' && isNotThere(state.error)) return <NotThere />;
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const request = state.value;
  return (
    <>
      <Panel title={`${request.type} request ${request.reference}`}>
        {cancelled && (
          <Outcome>
            <Alert tone="success">Your request was cancelled.</Alert>
          </Outcome>
        )}
        <RequestFacts request={request} />
        {isUnderWay(request.status) && (
          <CancelRequest
            request={request}
            onCancelled={(next) => {
              change(() => next);
              setCancelled(true);
            }}
          />
        )}
      </Panel>
      <RequestAnswer request={request} />
      {mayHavePackage(request) && <RequestPackage request={request} />}
      <Panel title="What happened">
        <p>Times in {localZone()}</p>
        <RequestTimeline history={request.history} />
      </Panel>
    </>
  );
}

const mayHavePackage = ({ type, status }: Own) =>
  (type === 'Access' || type === 'Portability') && (status === 'in_progress' || status === 'completed');

const isNotThere = (error: unknown) => error instanceof ApiError && error.status === 404;

const NotThere = () => (
  <Alert
    title="There is no request of yours here"
    actions={
      <ButtonLink size="small" to="/dashboard/requests">
        See your requests
      </ButtonLink>
    }
  >
    The address may be incomplete, or the request may belong to another account.
  </Alert>
);

interface CancelRequestProps {
  request: DataSubjectRequest;
  onCancelled(request: DataSubjectRequest): void;
}

/** Cancels a request that is under way, once that is confirmed. */
function CancelRequest({ request, onCancelled }: CancelRequestProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Cancel this request
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Cancel this request?"
          confirm="Cancel the request"
          back="Keep it"
          danger
          onConfirm={async () => {
            onCancelled(await api.call('POST /me/dsrs/:id/cancel', { params: { id: request.id } }));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            We stop working on your {request.type} request {request.reference}, and nothing comes of it. You
            can file another one at any time.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
