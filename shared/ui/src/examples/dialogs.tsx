import * as z from 'zod/mini';
import type { Examples } from '../all-examples.ts';
import {
  Button,
  ChangedMeanwhile,
  ConfirmDialog,
  Dialog,
  DialogButton,
  FormDialog,
  KeyboardShortcuts,
  ReasonDialog,
  TextField,
} from '../index.ts';

const filled = (error: string) => z.string().check(z.minLength(1, { error }));
const filledLines = (error: string) => Object.assign(filled(error), { takesLines: true as const });

const OnlyOwner = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Leave organisation" onClose={onClose} actions={<Button onClick={onClose}>Back</Button>}>
    <p>You are the only owner. Make another person an owner first.</p>
  </Dialog>
);

const OptOut = ({ onClose }: { onClose(): void }) => (
  <ConfirmDialog
    title="Confirm Opt-Out"
    confirm="Yes"
    back="No"
    danger
    onConfirm={async () => {}}
    onClose={onClose}
  >
    <p>Opt out user-1041 of all consents?</p>
  </ConfirmDialog>
);

const ListKeys = ({ onClose }: { onClose(): void }) => (
  <KeyboardShortcuts
    shortcuts={[{ keys: ['Ctrl K'], does: 'Search your own things, pages and guides' }]}
    onClose={onClose}
  />
);

const Rejection = ({ onClose }: { onClose(): void }) => (
  <ReasonDialog
    title="Reject Request"
    confirm="Reject"
    danger
    schema={z.object({ reason: filledLines('Please say why.') })}
    draftKey="example rejection"
    onConfirm={async () => {}}
    onClose={onClose}
  >
    <p>The request will be closed. The person reads the reason.</p>
  </ReasonDialog>
);

const Renaming = ({ onClose }: { onClose(): void }) => (
  <FormDialog
    title="Rename the key"
    confirm="Rename"
    schema={z.object({ name: filled('Please give it a name.') })}
    onConfirm={async () => {}}
    onClose={onClose}
    lead={<p>Only its name changes.</p>}
  >
    {(form) => <TextField label="Name" required {...form.field('name')} />}
  </FormDialog>
);

const Meanwhile = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Change the control" onClose={onClose}>
    <ChangedMeanwhile
      differences={[
        {
          label: 'Title',
          yours: 'Backups are restored as a test, each quarter',
          now: 'Backups are restored as a test',
        },
        { label: 'Status', yours: 'Not changed by you', now: 'Retired' },
      ]}
      onMine={onClose}
      onTheirs={onClose}
    >
      <p>Someone else saved this while you worked on it.</p>
    </ChangedMeanwhile>
  </Dialog>
);

const opened = (button: string, Content: typeof OptOut) => ({
  [button]: () => (
    <DialogButton variant="secondary" dialog={(close) => <Content onClose={close} />}>
      {button}
    </DialogButton>
  ),
});

/** What asks before something is done. */
export const dialogs = {
  Dialog: opened('Leave', OnlyOwner),
  DialogButton: opened('Leave', OnlyOwner),
  KeyboardShortcuts: opened('Keyboard shortcuts', ListKeys),
  ConfirmDialog: opened('Opt-Out', OptOut),
  ReasonDialog: opened('Reject', Rejection),
  FormDialog: opened('Rename', Renaming),
  ChangedMeanwhile: opened('Save', Meanwhile),
} satisfies Record<string, Examples>;
