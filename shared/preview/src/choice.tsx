import { type ComponentProps, useId } from 'react';
import styles from './toolbar.module.css';

export interface ChoiceProps extends Pick<ComponentProps<'select'>, 'value' | 'defaultValue'> {
  label: string;
  options: readonly string[];
  onChoose(option: string): void;
}

/** A select with its label. */
export function Choice({ label, options, onChoose, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
