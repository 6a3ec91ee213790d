import { definePage, type PageProps, useShell } from '@adili/contract';
import { ApiError, createFiles } from '@adili/http';
import type { OperatorCase } from '@adili/schemas/support-cases/support-case';
import {
  Alert,
  ButtonLink,
  Conversation,
  Facts,
  LocalMoment,
  localZone,
  Panel,
  saveFile,
  Unloaded,
  usePageName,
} from '@adili/ui';
import { AdminPage } from '../layout/admin-page.tsx';
import styles from '../layout/stack.module.css';
import { TwoColumns } from '../layout/two-columns.tsx';
import { WayOn } from '../layout/way-on.tsx';
import { AnswerForm } from '../support-cases/answer-form.tsx';
import { CaseStateBadge, Customer, Precedence } from '../support-cases/case-parts.tsx';
import { CaseSteps } from '../support-cases/case-steps.tsx';
import { NextCaseLink, useNextCase } from '../support-cases/next-case.tsx';
import { NoteForm } from '../support-cases/note-form.tsx';
import { TimeToReply } from '../support-cases/time-to-reply.tsx';
import { useCase, useCaseActions } from '../support-cases/use-case.ts';

/** One case with all that is to be known and done about it. */
function CasePage({ id }: { id: string }) {
  const { state, retry, done, edit, say } = useCase(id);
  const next = useNextCase(id);
  if (state.kind === 'failed' && isNotThere(state.error)) return <NotThere />;
  if (state.kind !== 'loaded')
    return <Unloaded title="The case could not be loaded." state={state} retry={retry} />;
  return (
    <>
      <WayOn done={done}>
        <NextCaseLink next={next} />
        <ButtonLink variant="quiet" size="small" to="/admin/cases">
          Back to the queue
        </ButtonLink>
      </WayOn>
      <LoadedCase of={state.value} onChanged={edit} say={say} />
    </>
  );
}

/** All of a case, and what can be done about it. */
function LoadedCase(props: Parameters<typeof useCaseActions>[0]) {
  const { of } = props;
  const actions = useCaseActions(props);
  usePageName(of.subject);
  return (
    <>
      <CaseFacts of={of} />
      <TwoColumns>
        <CaseMessages of={of} />
        <div className={styles.stack}>
          <AnswerForm actions={actions} />
          <CaseSteps actions={actions} />
          <NoteForm actions={actions} />
        </div>
      </TwoColumns>
    </>
  );
}

/** Who asks, how it stands, and how long there is. */
const CaseFacts = ({ of }: { of: OperatorCase }) => (
  <Panel title={`About ${of.reference}`}>
    <Facts
      facts={[
        { name: 'From', value: <Customer of={of} /> },
        { name: 'State', value: <CaseStateBadge of={of} /> },
        { name: 'Reply by', value: <TimeToReply of={of} /> },
        { name: 'Priority', value: <Precedence of={of} /> },
        { name: 'Assigned to', value: of.assigneeName ?? of.assignee ?? 'Nobody' },
        { name: 'Opened', value: <LocalMoment at={of.openedAt} /> },
        ...(of.customer.inquiry ? [{ name: 'Inquiry', value: of.customer.inquiry }] : []),
      ]}
    />
  </Panel>
);

/** What was written, with notes where they were made. */
function CaseMessages({ of: { id, reference, messages } }: { of: OperatorCase }) {
  const { apiBase, session, adminKey } = useShell();
  return (
    <Panel title="Messages">
      <Conversation
        label={`Messages of ${reference}`}
        messages={messages}
        nameless={{ customer: 'A former customer', team: 'A former operator' }}
        onSave={async ({ id: file, name }) =>
          saveFile(
            name,
            await createFiles({ base: apiBase, session, adminKey }).file('GET /admin/cases/:id/files/:file', {
              params: { id, file },
            }),
          )
        }
      />
      <p>Times in {localZone()}</p>
    </Panel>
  );
}

const isNotThere = (error: unknown) => error instanceof ApiError && error.status === 404;

const NotThere = () => (
  <Alert
    title="There is no such case"
    actions={
      <ButtonLink size="small" to="/admin/cases">
        Go to the queue
      </ButtonLink>
    }
  >
    The address may be incomplete, or the case has been deleted.
  </Alert>
);

const Case = ({ params: { id = '' } }: PageProps) => (
  <AdminPage title="Case" path="/admin/cases" at={`/admin/cases/${id}`}>
    <CasePage key={id} id={id} />
  </AdminPage>
);

export default definePage(Case);
