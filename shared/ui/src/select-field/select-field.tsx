import type { ComponentProps } from 'react';
import controls from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import { ChevronDownIcon } from '../icons/navigation.tsx';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  /** Default: the value. */
  label?: string;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> {
  options: readonly SelectOption[];
  /** Text of an empty first choice: 'Choose an inquiry'. Without it the first option is chosen at first. */
  placeholder?: string;
}

/** A labelled choice of one option, as the platform's own list. */
export function SelectField({
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={styles.box}>
          <select {...select} {...control} className={`${controls.control} ${styles.select}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text = value }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDownIcon className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
