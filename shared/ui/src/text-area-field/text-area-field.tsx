import type { ComponentProps } from 'react';
import controls from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import type { FieldBinding } from '../form/zod-form.ts';
import styles from './text-area-field.module.css';

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'id' | 'required'>,
    Pick<FieldBinding<'several'>, 'lines'> {}

/** A labelled field of several lines that grows with its text where the browser can. */
export function TextAreaField({ label, hint, error, required, rows = 5, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <textarea {...textarea} {...control} rows={rows} className={`${controls.control} ${styles.area}`} />
      )}
    </Field>
  );
}
