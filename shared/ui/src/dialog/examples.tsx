import * as z from 'zod/mini';
import { useActionForm } from '../action/use-action-form.ts';
import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { TextField } from '../text-field/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const filled = (error: string) => z.string().check(z.minLength(1, { error }));

const OnlyOwner = ({ onClose }: { onClose(): void }) => (
  <Dialog open title="Leave organisation" onClose={onClose} actions={<Button onClick={onClose}>Back</Button>}>
    <p>You are the only owner. Make another person an owner first.</p>
  </Dialog>
);

const OptOut = ({ onClose }: { onClose(): void }) => (
  <ConfirmDialog
    title="Confirm Opt-Out"
    confirm="Yes"
    back="No"
    danger
    onConfirm={async () => onClose()}
    onClose={onClose}
  >
    <p>Opt out user-1041 of all consents?</p>
  </ConfirmDialog>
);

const Rejection = ({ onClose }: { onClose(): void }) => (
  <ReasonDialog
    title="Reject Request"
    confirm="Reject"
    danger
    schema={z.object({ reason: filled('Please say why.') })}
    draftKey="example rejection"
    onConfirm={async () => {}}
    onClose={onClose}
  >
    <p>The request will be closed. The person reads the reason.</p>
  </ReasonDialog>
);

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
      lead={<p>Only its name changes.</p>}
    >
      <TextField label="Name" required {...form.field('name')} />
    </FormDialog>
  );
}

const opened = (button: string, Content: typeof OptOut) => ({
  [button]: () => (
    <DialogButton variant="secondary" dialog={(close) => <Content onClose={close} />}>
      {button}
    </DialogButton>
  ),
});

export const dialog: Examples = opened('Leave', OnlyOwner);
export const confirmDialog: Examples = opened('Opt-Out', OptOut);
export const reasonDialog: Examples = opened('Reject', Rejection);
export const formDialog: Examples = opened('Rename', Renaming);
