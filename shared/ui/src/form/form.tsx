import type { ComponentProps } from 'react';
import { Alert } from '../alert/alert.tsx';
import styles from './form.module.css';
import type { ZodForm } from './zod-form.ts';

export interface FormProps
  extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput' | 'className'> {
  /** From useZodForm. */
  form: Pick<ZodForm<never>, 'element' | 'busy'>;
}

/**
 * A form that the page's own code validates and sends. Where that code is not there, or not yet, the browser sends
 * nothing (`dialog`, without one around it): no password leaves for an address or a server, and all that was typed stays.
 */
export function Form({ form, children, ...rest }: FormProps) {
  return (
    <form
      method="dialog"
      {...rest}
      {...form.element}
      noValidate
      aria-busy={form.busy || undefined}
      className={styles.form}
    >
      <noscript>
        <Alert tone="warning" title="This form needs JavaScript">
          Without it, this form can’t be sent. Turn it on in your browser and reload the page.
        </Alert>
      </noscript>
      {children}
    </form>
  );
}
