import { failedCall } from '@adili/http';
import { Alert, Button, Dialog, useAction } from '@adili/ui';
import type { Override } from '../boot/boot-data.ts';
import { named } from './override-words.ts';

export interface OverrideRequestProps {
  overrides: readonly Override[];
  /** Confirms it at the site's server. */
  onConfirm(): Promise<void>;
  onRefuse(): void;
}

/** Asks the operator before any code from elsewhere runs: a mere address, which anyone can send, must not load it. */
export function OverrideRequest({ overrides, onConfirm, onRefuse }: OverrideRequestProps) {
  const { run, busy, message } = useAction(onConfirm, (error) =>
    failedCall(error, {
      refused: (answer) => answer.message,
      unreachable: () => 'The site does not answer. Please try again.',
    }),
  );
  return (
    <Dialog
      title={`Load ${named(overrides)} in this tab?`}
      onClose={onRefuse}
      actions={
        <>
          <Button busy={busy} busyLabel="Loading..." onClick={() => run()}>
            Load it
          </Button>
          <Button variant="secondary" onClick={onRefuse}>
            Don't load it
          </Button>
        </>
      }
    >
      <p>
        Code from that address will run in this tab as you, an operator: it can see and do here whatever you
        can. Go on only if you know who runs that server. Other people keep the site as it is.
      </p>
      <p>
        For an hour, this browser won't ask again about the same address. Reset ends that sooner, and so does
        logging out while this tab is open.
      </p>
      {message && (
        <Alert role="alert" tone="danger">
          {message.text}
        </Alert>
      )}
    </Dialog>
  );
}
