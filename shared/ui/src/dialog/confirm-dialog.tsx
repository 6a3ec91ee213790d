import type { ReactNode } from 'react';
import { useAction } from '../action/use-action.ts';
import { Button } from '../button/button.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { isAsking } from '../form/zod-form.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What the button does, naming whom: 'Remove Brian Mwangi'. */
  confirm: string;
  /** What the way back is called. Default: Cancel. */
  back?: string;
  danger?: boolean;
  /** Does it. What it throws stands in the dialog; else the dialog closes. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks before something is done. Mount it to open it. */
export function ConfirmDialog({
  title,
  confirm,
  back = 'Cancel',
  danger = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { run, busy, message } = useAction(
    async () => {
      await onConfirm();
      onClose();
    },
    undefined,
    onClose,
  );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel="Submitting..."
            hidden={isAsking({ busy, message })}
            onClick={() => run()}
          >
            {confirm}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {back}
          </Button>
        </>
      }
    >
      {children}
      <FormAlert message={message} />
    </Dialog>
  );
}
