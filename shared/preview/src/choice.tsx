import { useId } from 'react';
import styles from './toolbar.module.css';

export interface ChoiceProps {
  label: string;
  options: readonly string[];
  /** The option in force, where something else may change it; else the one that `initial` names to begin with. */
  value?: string;
  initial?: string;
  onChoose(option: string): void;
}

/** A select with its label. */
export function Choice({ label, options, value, initial, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} defaultValue={initial} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
