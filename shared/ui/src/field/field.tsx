import { type ReactNode, useId } from 'react';
import { AlertIcon } from '../icons/status.tsx';
import styles from './field.module.css';

/** What every field takes besides its control's own attributes. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, as sentences; absent while it is right. */
  error?: ReactNode;
  required?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint and error around a control. Most are required, which the control says: the hint of one that isn't says 'Optional'. */
export function Field({ label, hint, error, required = false, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The error's place: always there, so that assistive technology speaks an error which appears while typing. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <div aria-live="polite">
      {error && (
        <p className={styles.error} id={id}>
          <AlertIcon size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
