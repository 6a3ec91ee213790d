import { definePage, type PageProps } from '@adili/contract';
import { type Api, ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type {
  DataSubjectRequest,
  RequestHistoryEntry,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import type { OwnRequest as Own } from '@adili/schemas/data-subject-requests/own-request';
import { isUnderWay, type RequestStatus as Status } from '@adili/schemas/data-subject-requests/status';
import {
  Alert,
  ButtonLink,
  ConfirmDialog,
  Day,
  DialogButton,
  Facts,
  LocalMoment,
  localZone,
  Panel,
  RequestStatus,
  Timeline,
  useRead,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { legalGroundOf } from '../data-subject-requests/legal-ground.ts';
import styles from '../data-subject-requests/request-facts.module.css';
import { RequestPackage } from '../data-subject-requests/request-package.tsx';
import { Outcome } from '../layout/outcome.tsx';
import { OwnPage } from '../layout/own-page.tsx';
import { Unloaded } from '../records/unloaded.tsx';

/** One request of the logged-in person: where it stands, by when it is answered, and what came of it. */
function OwnRequest({ id }: { id: string }) {
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
  return (
    <div>
      <DialogButton
        variant="secondary"
        dialog={(close) => (
          <ConfirmDialog
            title="Cancel this request?"
            confirm="Cancel the request"
            back="Keep it"
            danger
            onConfirm={async () =>
              onCancelled(await api.call('POST /me/dsrs/:id/cancel', { params: { id: request.id } }))
            }
            onClose={close}
          >
            <p>
              We’ll stop working on your {request.type} request {request.reference}. You can file another one
              at any time.
            </p>
          </ConfirmDialog>
        )}
      >
        Cancel this request
      </DialogButton>
    </div>
  );
}

/** What was asked, where it stands, and by when it is answered. */
function RequestFacts({ request }: { request: DataSubjectRequest }) {
  return (
    <>
      <Facts
        facts={[
          { name: 'Status', value: <RequestStatus status={request.status} /> },
          { name: 'Filed', value: <Day at={request.created_at} /> },
          { name: 'Reference', value: request.reference },
        ]}
      />
      {isUnderWay(request.status) && <p className={styles.text}>{legalGroundOf(request)}</p>}
      {request.details && (
        <div>
          <h3 className={styles.heading}>What you wrote</h3>
          <p className={styles.text}>{request.details}</p>
        </div>
      )}
    </>
  );
}

/** What we answered, or that there is no answer yet. */
function RequestAnswer({ request }: { request: DataSubjectRequest }) {
  const said = request.status === 'rejected' ? request.reason : request.answer;
  if (request.status === 'cancelled' || (!said && !isUnderWay(request.status))) return null;
  return (
    <Panel title="Our answer">
      <p className={styles.text}>{said ?? 'There’s no answer yet. We’ll email you when there is.'}</p>
    </Panel>
  );
}

const reached: Readonly<Record<Status, string>> = {
  pending: 'We received it',
  in_progress: 'We started work on it',
  completed: 'We completed it',
  rejected: 'We rejected it',
  cancelled: 'You cancelled it',
};
const happened: Readonly<Record<NonNullable<RequestHistoryEntry['event']>, string>> = {
  extended: 'We asked for more time',
  reopened: 'We undid the last step',
};

/** What happened to a request so far. */
const RequestTimeline = ({ history }: Pick<DataSubjectRequest, 'history'>) => (
  <Timeline
    label="What happened"
    events={history.map(({ status, event, at, reason, informed }) => ({
      key: `${at} ${event ?? status}`,
      time: <LocalMoment at={at} />,
      title: event ? happened[event] : reached[status],
      children: informed ? `${reason}\nYou were informed: ${informed}` : reason,
    }))}
  />
);

const Request = ({ params }: PageProps) => (
  <OwnPage
    title="Your request"
    lead="Its status, when we answer, and the outcome."
    path="/dashboard/requests"
    at={`/dashboard/requests/${params.id}`}
  >
    {() => (
      <>
        <OwnRequest key={params.id} id={params.id ?? ''} />
        <div>
          <ButtonLink variant="secondary" to="/dashboard/requests">
            All your requests
          </ButtonLink>
        </div>
      </>
    )}
  </OwnPage>
);

export default definePage(Request);
