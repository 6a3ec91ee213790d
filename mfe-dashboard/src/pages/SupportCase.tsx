import { definePage, type PageProps, useShell } from '@adili/contract';
import { type Api, ApiError, createFiles } from '@adili/http';
import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import {
  Alert,
  ButtonLink,
  Conversation,
  Facts,
  LocalMoment,
  localZone,
  Panel,
  saveFile,
  usePageName,
  useRead,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { OwnPage } from '../layout/own-page.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import { CaseStateBadge, howAnswered, openerOf, replySentence } from '../support-cases/case-words.tsx';
import { CloseCase } from '../support-cases/close-case.tsx';
import { WriteOn } from '../support-cases/write-on.tsx';

/** One case: where it stands, what was written, and the form to write on. */
function ReadCase({ id }: { id: string }) {
  const read = useCallback(
    (api: Api, signal: AbortSignal) => api.call('GET /support/cases/:id', { params: { id }, signal }),
    [id],
  );
  const { state, retry, change } = useRead<OwnCase>(read);
  if (state.kind === 'failed' && isNotThere(state.error)) return <NotThere />;
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  return <LoadedCase of={state.value} onChanged={(changed) => change(() => changed)} />;
}

function LoadedCase({ of, onChanged }: { of: OwnCase; onChanged(changed: OwnCase): void }) {
  const { id, reference, subject, state, messages } = of;
  const { apiBase, session } = useShell();
  const [now] = useState(() => Date.now());
  const [isClosedNow, setClosedNow] = useState(false);
  usePageName(subject);
  return (
    <>
      <Panel title={`Case ${reference}`}>
        {isClosedNow && state === 'closed' && (
          <Outcome>
            <Alert tone="success">The case is closed. If anything is left, write on below.</Alert>
          </Outcome>
        )}
        <Facts
          facts={[
            { name: 'State', value: <CaseStateBadge of={of} /> },
            { name: 'Opened', value: <LocalMoment at={of.openedAt} /> },
            { name: 'Opened by', value: openerOf(of) },
            ...(state === 'closed' && of.closedAt
              ? [{ name: 'Closed', value: <LocalMoment at={of.closedAt} /> }]
              : []),
          ]}
        />
        {state === 'open' && (
          <p>
            {replySentence(of, now)} {howAnswered}
          </p>
        )}
        {state === 'waiting' && <p>We’ve answered, and wait to hear from you. {howAnswered}</p>}
        {state !== 'closed' && (
          <CloseCase of={of} onChanged={onChanged} onClosed={() => setClosedNow(true)} />
        )}
      </Panel>
      <Panel title="Messages">
        <Conversation
          label={`Messages of ${reference}`}
          messages={messages}
          nameless={{ customer: 'A former member', team: 'Our team' }}
          onSave={async ({ id: file, name }) =>
            saveFile(
              name,
              await createFiles({ base: apiBase, session }).file('GET /support/cases/:id/files/:file', {
                params: { id, file },
              }),
            )
          }
        />
        <p>Times in {localZone()}</p>
      </Panel>
      <Panel title="Write on">
        <WriteOn of={of} onChanged={onChanged} />
      </Panel>
    </>
  );
}

const isNotThere = (error: unknown) => error instanceof ApiError && error.status === 404;

const NotThere = () => (
  <Alert
    title="There is no case of yours here"
    actions={
      <ButtonLink size="small" to="/dashboard/support">
        See your cases
      </ButtonLink>
    }
  >
    The address may be incomplete, or the case may belong to another account.
  </Alert>
);

const SupportCase = ({ params }: PageProps) => (
  <OwnPage
    title="Your case"
    lead="What you asked, and what we answered."
    path="/dashboard/support"
    at={`/dashboard/support/${params.id}`}
  >
    {() => (
      <>
        <ReadCase key={params.id} id={params.id ?? ''} />
        <div>
          <ButtonLink variant="secondary" to="/dashboard/support">
            All your cases
          </ButtonLink>
        </div>
      </>
    )}
  </OwnPage>
);

export default definePage(SupportCase);
