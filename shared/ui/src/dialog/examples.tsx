import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useActionForm } from '../action/use-action-form.ts';
import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { TextField } from '../text-field/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const filled = (error: string) => z.string().check(z.minLength(1, { error }));

function Opened({ button, children }: { button: string; children(close: () => void): ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {button}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

export const dialog: Examples = {
  Message: () => (
    <Opened button="Leave">
      {(close) => (
        <Dialog
          open
          title="Leave organisation"
          onClose={close}
          actions={<Button onClick={close}>Back</Button>}
        >
          <p>You are the only owner. Make another person an owner first.</p>
        </Dialog>
      )}
    </Opened>
  ),
};

export const confirmDialog: Examples = {
  Confirmation: () => (
    <Opened button="Opt-Out">
      {(close) => (
        <ConfirmDialog
          title="Confirm Opt-Out"
          confirm="Yes"
          back="No"
          danger
          onConfirm={async () => close()}
          onClose={close}
        >
          <p>Opt out user-1041 of all consents?</p>
        </ConfirmDialog>
      )}
    </Opened>
  ),
};

export const reasonDialog: Examples = {
  Rejection: () => (
    <Opened button="Reject">
      {(close) => (
        <ReasonDialog
          title="Reject Request"
          confirm="Reject"
          danger
          schema={z.object({ reason: filled('Please say why.') })}
          draftKey="example rejection"
          onConfirm={async () => {}}
          onClose={close}
        >
          <p>The request will be closed. The person reads the reason.</p>
        </ReasonDialog>
      )}
    </Opened>
  ),
};

export const formDialog: Examples = {
  Renaming: () => <Opened button="Rename">{(close) => <Renaming onClose={close} />}</Opened>,
};

function Renaming({ onClose }: { onClose(): void }) {
  const form = useActionForm({
    schema: z.object({ name: filled('Please give it a name.') }),
    act: async () => onClose(),
  });
  return (
    <FormDialog
      title="Rename the key"
      confirm="Rename"
      form={form}
      onClose={onClose}
      lead={<p>Its name alone changes.</p>}
    >
      <TextField label="Name" required {...form.field('name')} />
    </FormDialog>
  );
}
