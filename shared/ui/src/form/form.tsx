import type { ComponentProps } from 'react';
import styles from './form.module.css';
import type { ZodForm } from './zod-form.ts';

export interface FormProps
  extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput' | 'className'> {
  /** From useZodForm. */
  form: Pick<ZodForm<never>, 'element' | 'busy'>;
}

/** A real form: the page's own validation speaks instead of the browser's, and posting keeps values out of addresses. */
export function Form({ form, children, ...rest }: FormProps) {
  return (
    <form
      method="post"
      {...rest}
      {...form.element}
      noValidate
      aria-busy={form.busy || undefined}
      className={styles.form}
    >
      {children}
    </form>
  );
}
