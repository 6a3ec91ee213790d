import type { ReactNode } from 'react';
import styles from './checkbox-group.module.css';

export interface CheckboxGroupProps {
  legend: string;
  children: ReactNode;
}

/** Checkboxes that answer one question. */
export const CheckboxGroup = ({ legend, children }: CheckboxGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);
