import type { ComponentProps } from 'react';
import styles from './toolbar.module.css';

export interface ChoiceProps extends Pick<ComponentProps<'select'>, 'value' | 'defaultValue'> {
  label: string;
  options: readonly string[];
  onChoose(option: string): void;
}

/** A select with its label. */
export const Choice = ({ label, options, onChoose, ...select }: ChoiceProps) => (
  <label className={styles.choice}>
    {label}
    <select {...select} onChange={(event) => onChoose(event.target.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
);
