import { ownerOf } from '@adili/schemas/data-subject-requests/operator-forms';
import { Alert, DialogButton, FormDialog, TextField, useActionForm } from '@adili/ui';
import type { RequestActions } from '../use-request.ts';

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
  const form = useActionForm({
    schema: ownerOf(email),
    async act() {
      await change(
        { status: 'completed' },
        `The erasure of ${request.reference} has begun. It completes the request by itself, and tells the person.`,
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Erase ${name ?? email}?`}
      form={form}
      confirm="Erase and complete"
      busyLabel="Erasing..."
      danger
      onClose={onClose}
      lead={
        <>
          <p>
            This erases <strong>{name ? `${name}, ${email}` : email}</strong>: their account, consents,
            requests, messages and mails, and it ends their sessions. What the law makes us keep stays,
            without their name where it can. Nothing brings it back.
          </p>
          {!request.identity && (
            <Alert tone="warning">
              It is not recorded how we made sure of the person’s identity. You can still cancel, and record
              that first.
            </Alert>
          )}
        </>
      }
    >
      <TextField
        label={`Type ${email} to confirm`}
        autoComplete="off"
        spellCheck={false}
        {...form.field('email')}
      />
    </FormDialog>
  );
}
