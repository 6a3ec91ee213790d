import { Button, Dialog } from '@adili/ui';
import type { OptOut } from './use-opt-out.ts';

/** Asks before a person is opted out. */
export function OptOutDialog({ optOut }: { optOut: OptOut }) {
  return (
    <Dialog
      open={optOut.user !== null}
      title="Confirm Opt-Out"
      onClose={optOut.cancel}
      actions={
        <>
          <Button variant="danger" busy={optOut.busy} onClick={optOut.confirm}>
            Yes
          </Button>
          <Button variant="secondary" disabled={optOut.busy} onClick={optOut.cancel}>
            No
          </Button>
        </>
      }
    >
      <p>
        Are you sure you want to opt out user <strong>{optOut.user}</strong>? Every consent they gave will be
        revoked.
      </p>
    </Dialog>
  );
}
