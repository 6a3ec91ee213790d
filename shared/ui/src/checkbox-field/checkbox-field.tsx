import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field.tsx';
import styles from './checkbox-field.module.css';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** May hold links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A box to tick, its label next to it. */
export function CheckboxField({ label, hint, error, required, ...input }: CheckboxFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          type="checkbox"
          required={required}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {required && (
          <span className={styles.mark} aria-hidden="true">
            required
          </span>
        )}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
