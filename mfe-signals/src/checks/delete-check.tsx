import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { Check } from '@adili/schemas/checks/check';
import { ConfirmDialog, DialogButton } from '@adili/ui';
import { signalsPath } from '../layout/paths.ts';

/** Takes away a check that a program pushes, and leads to those that are left. */
export function DeleteCheck({ check: { id, title } }: { check: Pick<Check, 'id' | 'title'> }) {
  const api = useApi();
  const shell = useShell();
  return (
    <DialogButton
      variant="danger"
      size="small"
      dialog={(close) => (
        <ConfirmDialog
          title={`Delete “${title}”`}
          confirm={`Delete ${title}`}
          danger
          onClose={close}
          onConfirm={async () => {
            await api.call('DELETE /checks/:id', { params: { id } });
            shell.notify(`“${title}” was deleted.`, 'success');
            shell.navigate(signalsPath);
          }}
        >
          <p>
            What it found goes with it, and so does what it proves of a control. A program that pushes this
            name again makes a new check: revoke its key first, if it should push no more.
          </p>
        </ConfirmDialog>
      )}
    >
      Delete this check
    </DialogButton>
  );
}
