import type { ReactNode } from 'react';
import { ActionForm, type ActionFormProps } from '../action/action-form.tsx';
import { useActionForm } from '../action/use-action-form.ts';
import { Button } from '../button/button.tsx';
import type { FieldBinding, FieldName, FormSchema, FormValues, LinesOf, ZodForm } from '../form/zod-form.ts';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps<S extends FormSchema>
  extends Omit<ConfirmDialogProps, 'back' | 'onConfirm' | 'children'>,
    Pick<ActionFormProps, 'busyLabel' | 'disabled'> {
  schema: S;
  /** Keeps what is typed: one for each thing and action. */
  draftKey?: string;
  /** Of the row that it changes, where several people edit it: kept with what is typed. */
  version?: number;
  /**
   * Does it. What it throws stands in the dialog; else the dialog closes.
   * @param begunOn the version that what was typed and put back later was begun on
   */
  onConfirm(typed: FormValues<S>, begunOn?: number): Promise<unknown>;
  /** What will happen. */
  lead?: ReactNode;
  /** The fields. */
  children(form: ZodForm<S>): ReactNode;
}

/** A form in a dialog. Mount it to open it. */
export function FormDialog<S extends FormSchema>({
  title,
  confirm,
  danger = false,
  schema,
  draftKey,
  version,
  onConfirm,
  onClose,
  lead,
  children,
  ...button
}: FormDialogProps<S>) {
  const form = useActionForm<S>({
    schema,
    draftKey,
    version,
    onTaken: onClose,
    async act(typed, begunOn) {
      await onConfirm(typed, begunOn);
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      {lead}
      <ActionForm
        {...button}
        form={form}
        submit={confirm}
        variant={danger ? 'danger' : 'primary'}
        actions={
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {children(form)}
      </ActionForm>
    </Dialog>
  );
}

export interface ReasonDialogProps<S extends FormSchema>
  extends Omit<FormDialogProps<S>, 'lead' | 'children'> {
  /** Has a `reason` of several lines, and the fields of `more`. */
  schema: S & (LinesOf<S, 'reason'> extends 'several' ? unknown : never);
  /** Fields below the reason. */
  more?(form: ZodForm<S>): ReactNode;
  /** What will happen, and who reads the reason. */
  children: ReactNode;
}

/** Asks why, before something is done. Mount it to open it. */
export const ReasonDialog = <S extends FormSchema>({ more, children, ...dialog }: ReasonDialogProps<S>) => (
  <FormDialog<S> {...dialog} lead={children}>
    {(form) => (
      <>
        <TextAreaField
          label="Reason"
          required
          rows={3}
          {...(form.field('reason' as FieldName<S>) as FieldBinding<'several'>)}
        />
        {more?.(form)}
      </>
    )}
  </FormDialog>
);
