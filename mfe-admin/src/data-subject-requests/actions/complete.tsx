import { useApi } from '@adili/http/use-api';
import {
  answerBesidePackageForm,
  answerForm,
  ownerOf,
} from '@adili/schemas/data-subject-requests/operator-forms';
import {
  ActionButton,
  ActionForm,
  Actions,
  Alert,
  DialogButton,
  FormDialog,
  TextAreaField,
  TextField,
  Unloaded,
  useActionForm,
} from '@adili/ui';
import { packageWords, ReadyPackage, usePackage } from '../record/package-panel.tsx';
import type { RequestActions } from '../use-request.ts';
import { noticeOf } from './with-reason.tsx';

/** Completes a request for Access or Portability: by a package of the data, by a written answer, or by both. */
export function CompleteWithData({ actions }: { actions: RequestActions }) {
  if (actions.request.user_id) return <CompleteWithPackage actions={actions} />;
  return (
    <>
      <p>This person has no account, so they can’t download a package. Please answer in writing.</p>
      <CompleteWithAnswer actions={actions} hasPackage={false} />
    </>
  );
}

/** Said before data leaves or goes. */
const identityMissing = 'Identity not verified yet. Record the identity check first.';

/** How long until we look again whether a package is made, in milliseconds, and how often. */
const pause = 1_000;
const mostLooks = 30;

/** The package of the person's data: has it made, and says until when it is there. */
function CompleteWithPackage({ actions }: { actions: RequestActions }) {
  const { id, reference } = actions.request;
  const api = useApi();
  const params = { params: { id } };
  const { state, retry, change } = usePackage(id);
  const make = async () => {
    let made = await api.call('POST /admin/dsrs/:id/package', params);
    for (let looks = 0; made.state === 'making' && looks < mostLooks; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      made = await api.call('GET /admin/dsrs/:id/package', params);
    }
    change(() => made);
    actions.say(`${reference}: ${packageWords[made.state]}`);
  };
  const isReady = state.kind === 'loaded' && state.value.state === 'ready';
  return (
    <>
      {state.kind === 'failed' && (
        <Unloaded title="The package could not be loaded." state={state} retry={retry} />
      )}
      {isReady && <ReadyPackage made={state.value} />}
      {state.kind === 'loaded' && !isReady && (
        <>
          <p>{packageWords[state.value.state]}</p>
          <Actions>
            <ActionButton variant="secondary" busyLabel="Making the package..." act={make}>
              Make package
            </ActionButton>
          </Actions>
        </>
      )}
      <CompleteWithAnswer actions={actions} hasPackage={isReady} />
    </>
  );
}

interface CompleteWithAnswerProps {
  actions: RequestActions;
  /** A package answers by itself: words may go with it. */
  hasPackage: boolean;
}

/** Completes a request with the answer that its person reads. */
export function CompleteWithAnswer({ actions: { request, change }, hasPackage }: CompleteWithAnswerProps) {
  const form = useActionForm({
    schema: hasPackage ? answerBesidePackageForm : answerForm,
    draftKey: `data-subject-request answer ${request.id}`,
    version: request.version,
    resets: true,
    act: ({ answer }, begunOn) =>
      change(
        answer ? { status: 'completed', answer } : { status: 'completed' },
        noticeOf(request, 'is completed'),
        begunOn,
      ),
  });
  const hint = request.user_id
    ? 'The person reads it on their request page.'
    : 'We email it, because this person has no account.';
  return (
    <ActionForm form={form} submit="Complete">
      {!request.identity && <Alert tone="warning">{identityMissing}</Alert>}
      <TextAreaField
        label="Answer"
        hint={hasPackage ? 'The package answers the request. Your text is sent with it.' : hint}
        rows={4}
        required={!hasPackage}
        defaultValue={request.answer}
        {...form.field('answer')}
      />
    </ActionForm>
  );
}

interface CompleteDeletionProps {
  actions: RequestActions;
}

/** Completes a Deletion: names the person it erases, and asks for their address before anything is erased. */
export const CompleteDeletion = ({ actions }: CompleteDeletionProps) => (
  <DialogButton variant="danger" dialog={(close) => <EraseDialog actions={actions} onClose={close} />}>
    Erase and complete
  </DialogButton>
);

function EraseDialog({ actions: { request, change }, onClose }: CompleteDeletionProps & { onClose(): void }) {
  const { name, email } = request.requester;
  return (
    <FormDialog
      title={`Erase ${name ?? email}?`}
      schema={ownerOf(email)}
      onConfirm={() =>
        change(
          { status: 'completed' },
          `The erasure of ${request.reference} has begun. The request completes by itself and the person is informed.`,
        )
      }
      confirm="Erase and complete"
      busyLabel="Erasing..."
      danger
      onClose={onClose}
      lead={
        <>
          <p>
            This erases <strong>{name ? `${name}, ${email}` : email}</strong>: their account, consents,
            requests, messages and mails, and it ends their sessions. What the law makes us keep stays,
            without their name where possible. This can’t be undone.
          </p>
          {!request.identity && <Alert tone="warning">{identityMissing}</Alert>}
        </>
      }
    >
      {(form) => (
        <TextField
          label={`Type ${email} to confirm`}
          autoComplete="off"
          spellCheck={false}
          {...form.field('email')}
        />
      )}
    </FormDialog>
  );
}
