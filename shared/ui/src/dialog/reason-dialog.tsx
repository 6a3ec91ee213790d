import type { ReactNode } from 'react';
import { useActionForm } from '../action/use-action-form.ts';
import type { FieldName, FormSchema, FormValues, ZodForm } from '../form/zod-form.ts';
import { TextAreaField } from '../text-area-field/text-area-field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

export interface ReasonDialogProps<S extends FormSchema>
  extends Omit<FormDialogProps, 'form' | 'lead' | 'children'> {
  /** Has a `reason`, and the fields of `more`. */
  schema: S & ('reason' extends FieldName<S> ? unknown : never);
  /** Keeps what is typed: one for each thing and action. */
  draftKey: string;
  /** Does it. What it throws stands in the dialog; else the dialog closes. */
  onConfirm(typed: FormValues<S>): Promise<void>;
  /** Fields below the reason. */
  more?(form: ZodForm<S>): ReactNode;
  /** What will happen, and who reads the reason. */
  children: ReactNode;
}

/** Asks why, before something is done. Mount it to open it. */
export function ReasonDialog<S extends FormSchema>({
  schema,
  draftKey,
  onConfirm,
  more,
  children,
  ...dialog
}: ReasonDialogProps<S>) {
  const form = useActionForm<S>({
    schema,
    draftKey,
    async act(typed) {
      await onConfirm(typed);
      dialog.onClose();
    },
  });
  return (
    <FormDialog {...dialog} form={form} lead={children}>
      <TextAreaField label="Reason" required rows={3} {...form.field('reason' as FieldName<S>)} />
      {more?.(form)}
    </FormDialog>
  );
}
