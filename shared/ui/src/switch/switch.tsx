import { type ReactNode, useId } from 'react';
import { FieldError } from '../field/field.tsx';
import styles from './switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  on: boolean;
  /** While true a press does nothing; the switch keeps its focus. */
  busy?: boolean;
  /** Why the last change did not hold. */
  error?: string | undefined;
  /** The id of what explains it. */
  describedBy?: string;
  onChange(on: boolean): void;
}

/** Turns something on or off at once, without a form around it. */
export function Switch({ label, on, busy = false, error, describedBy, onChange }: SwitchProps) {
  const errorId = useId();
  return (
    <div className={styles.field}>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-busy={busy || undefined}
        aria-describedby={[describedBy, error && errorId].filter(Boolean).join(' ') || undefined}
        className={styles.switch}
        onClick={() => busy || onChange(!on)}
      >
        <span className={styles.track} aria-hidden="true">
          <span className={styles.thumb} />
        </span>
        {label}
      </button>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
