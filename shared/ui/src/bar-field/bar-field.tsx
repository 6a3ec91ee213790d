import type { ReactNode } from 'react';
import styles from './bar-field.module.css';

export interface BarFieldProps {
  label: string;
  /** A `<select>` or an `<input>`. */
  children: ReactNode;
}

/** A small control in a bar above or below a list, after its label. */
export function BarField({ label, children }: BarFieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={styles.field}>
      {label}
      {children}
    </label>
  );
}
