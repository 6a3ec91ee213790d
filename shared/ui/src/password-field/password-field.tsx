import { type ComponentProps, useState } from 'react';
import controls from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/status.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps
  extends Omit<FieldProps, 'label'>,
    Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'> {
  /** Default: Password. */
  label?: string;
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password with a button that shows it. The button's name is its text, not an aria-label, so that
 * looking for the label 'Password' finds only the field. `data-secret` keeps it out of drafts while shown.
 */
export function PasswordField({ label = 'Password', hint, error, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            data-secret=""
            type={shown ? 'text' : 'password'}
            className={`${controls.control} ${styles.input}`}
          />
          <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
            {shown ? <EyeOffIcon /> : <EyeIcon />}
            <VisuallyHidden>{shown ? 'Hide password' : 'Show password'}</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  );
}
