import { useEffect, useRef } from 'react';
import { BarField } from '../bar-field/bar-field.tsx';
import styles from './day-field.module.css';

export interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  day: string;
  /** Called once the person is done: while they type a year, each digit makes a day. */
  onDay(day: string): void;
}

/** A day, or none, by which a list is narrowed. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = day;
  }, [day]);
  const done = () => {
    const chosen = input.current?.value ?? '';
    if (chosen !== day) onDay(chosen);
  };
  return (
    <BarField label={label}>
      <input
        ref={input}
        type="date"
        className={styles.day}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
    </BarField>
  );
}
