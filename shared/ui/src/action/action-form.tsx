import type { ReactNode } from 'react';
import { Actions } from '../actions/actions.tsx';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Form, type FormProps } from '../form/form.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { type FormMessage, isAsking } from '../form/zod-form.ts';

export interface ActionFormProps extends Pick<ButtonProps, 'variant' | 'busyLabel' | 'disabled'> {
  /** From useActionForm. */
  form: FormProps['form'] & { message: FormMessage | null };
  /** What its button does. */
  submit: string;
  /** The fields. */
  children: ReactNode;
  /** Below how it ended: the way on from a failure. */
  help?: ReactNode;
  /** Buttons next to the one that sends. */
  actions?: ReactNode;
}

/** A form that ends in how it went, and in the button that sends it. */
export const ActionForm = ({
  form,
  submit,
  children,
  help,
  actions,
  busyLabel = 'Saving...',
  ...button
}: ActionFormProps) => (
  <Form form={form}>
    {children}
    <FormAlert message={form.message} />
    {help}
    <Actions>
      <Button type="submit" busy={form.busy} busyLabel={busyLabel} hidden={isAsking(form)} {...button}>
        {submit}
      </Button>
      {actions}
    </Actions>
  </Form>
);
