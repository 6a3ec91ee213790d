import { Alert, Button, Dialog } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import { outcomeOf } from '../records/failure.ts';

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button that does it. */
  label: string;
  busyLabel: string;
  /** Does it, and closes the dialog; where it fails the dialog stays and says why. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before something is done that can't be taken back. */
export function ConfirmDialog({ title, children, label, busyLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
    } catch (failure) {
      setError(outcomeOf(failure).error ?? '');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" busy={busy} busyLabel={busyLabel} onClick={confirm}>
            {label}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      )}
    </Dialog>
  );
}
