import { Button, Dialog, FormAlert } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import { outcomeOf } from '../records/failure.ts';

interface ConfirmDialogProps {
  title: string;
  /** What the button does, naming whom: 'Remove Brian Mwangi'. */
  confirm: string;
  /** What the way back is called. Default: Cancel. */
  back?: string;
  danger?: boolean;
  onConfirm(): Promise<void>;
  onClose(): void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before something is done. What went wrong stands in it, and it stays open. */
export function ConfirmDialog({
  title,
  confirm,
  back = 'Cancel',
  danger,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const act = async () => {
    setBusy(true);
    setError('');
    try {
      await onConfirm();
    } catch (failure) {
      setError(outcomeOf(failure).error ?? '');
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
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel="Submitting..." onClick={act}>
            {confirm}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {back}
          </Button>
        </>
      }
    >
      {children}
      <FormAlert message={error ? { kind: 'error', text: error } : null} />
    </Dialog>
  );
}
