import {
  answerBesidePackageForm,
  answerForm,
  ownerOf,
} from '@adili/schemas/data-subject-requests/operator-forms';
import {
  ActionForm,
  Button,
  DialogButton,
  FormAlert,
  FormDialog,
  TextAreaField,
  TextField,
  useActionForm,
} from '@adili/ui';
import { useState } from 'react';
import { answerTemplate } from '../steps/answer-templates.ts';
import { identityMissing } from '../steps/steps.ts';
import type { RequestActions } from '../use-request.ts';
import { noticeOf } from './with-reason.tsx';

interface CompleteWithAnswerProps {
  actions: RequestActions;
  /** A package answers by itself: words may go with it. */
  hasPackage: boolean;
  /** It is the next thing to do. */
  isNow: boolean;
}

/** Completes a request with the answer that its person reads. */
export function CompleteWithAnswer({
  actions: { request, change },
  hasPackage,
  isNow,
}: CompleteWithAnswerProps) {
  const form = useActionForm({
    // What is missing before the words is said first.
    schema: hasPackage || !request.identity ? answerBesidePackageForm : answerForm,
    draftKey: `data-subject-request answer ${request.id}`,
    version: request.version,
    resets: true,
    async act({ answer }, begunOn) {
      if (!request.identity) return { error: identityMissing };
      await change(
        answer ? { status: 'completed', answer } : { status: 'completed' },
        noticeOf(request, 'is completed'),
        begunOn,
      );
      return undefined;
    },
  });
  const insert = () => {
    const field = form.element.ref.current?.elements.namedItem('answer');
    const typed = field instanceof HTMLTextAreaElement ? field.value.trim() : '';
    form.fill('answer', [typed, answerTemplate(request, hasPackage)].filter(Boolean).join('\n\n'));
  };
  const hint = request.user_id
    ? 'The person reads it on their request page.'
    : 'We email it, because this person has no account.';
  return (
    <ActionForm
      form={form}
      submit="Complete"
      variant={isNow ? 'primary' : 'secondary'}
      actions={
        <Button variant="quiet" onClick={insert}>
          Insert a template
        </Button>
      }
    >
      {!request.user_id && (
        <p>This person has no account, so they can’t download a package. Please answer in writing.</p>
      )}
      <TextAreaField
        label="Answer"
        hint={hasPackage ? 'The package answers the request. Your text is sent with it.' : hint}
        rows={6}
        required={!hasPackage}
        defaultValue={request.answer}
        {...form.field('answer')}
      />
    </ActionForm>
  );
}

interface CompleteDeletionProps {
  actions: RequestActions;
  /** It is the next thing to do. */
  isNow: boolean;
}

/** Completes a Deletion: names the person it erases, and asks for their address before anything is erased. */
export function CompleteDeletion({ actions, isNow }: CompleteDeletionProps) {
  const [isAsked, setAsked] = useState(false);
  const isKnown = actions.request.identity !== undefined;
  if (isKnown)
    return (
      <DialogButton
        variant={isNow ? 'danger' : 'secondary'}
        dialog={(close) => <EraseDialog actions={actions} onClose={close} />}
      >
        Erase and complete
      </DialogButton>
    );
  return (
    <>
      <FormAlert message={isAsked ? { kind: 'error', text: identityMissing } : null} />
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Erase and complete
      </Button>
    </>
  );
}

interface EraseDialogProps {
  actions: RequestActions;
  onClose(): void;
}

function EraseDialog({ actions: { request, change }, onClose }: EraseDialogProps) {
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
        <p>
          This erases <strong>{name ? `${name}, ${email}` : email}</strong>: their account, consents,
          requests, messages and emails, and it ends their sessions. What the law makes us keep stays, without
          their name where possible. This can’t be undone.
        </p>
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
