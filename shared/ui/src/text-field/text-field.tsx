import type { ComponentProps } from 'react';
import controls from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'required'> {
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'number' | 'date' | 'time' | 'file';
}

/** A labelled one-line field, or one for a file. No address is a spelling mistake. */
export function TextField({ label, hint, error, required, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          spellCheck={type === 'email' ? false : undefined}
          {...input}
          {...control}
          type={type}
          className={controls.control}
        />
      )}
    </Field>
  );
}
