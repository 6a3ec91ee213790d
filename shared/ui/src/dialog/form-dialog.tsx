import type { ReactNode } from 'react';
import { Actions } from '../actions/actions.tsx';
import { Button } from '../button/button.tsx';
import { Form, type FormProps } from '../form/form.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import type { FormMessage } from '../form/zod-form.ts';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  title: string;
  /** From useActionForm. */
  form: FormProps['form'] & { message: FormMessage | null };
  /** What the button does: 'Reject'. */
  confirm: string;
  /** Default: Saving... */
  busyLabel?: string;
  danger?: boolean;
  /** True while it can't be sent. */
  disabled?: boolean;
  onClose(): void;
  /** What will happen. */
  lead?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. Mount it to open it; the form's `act` closes it. */
export const FormDialog = ({
  title,
  form,
  confirm,
  busyLabel = 'Saving...',
  danger = false,
  disabled = false,
  onClose,
  lead,
  children,
}: FormDialogProps) => (
  <Dialog open title={title} onClose={onClose}>
    {lead}
    <Form form={form}>
      {children}
      <FormAlert message={form.message} />
      <Actions>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          disabled={disabled}
          busy={form.busy}
          busyLabel={busyLabel}
        >
          {confirm}
        </Button>
        <Button variant="secondary" disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Form>
  </Dialog>
);
