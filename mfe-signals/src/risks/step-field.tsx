import { type Step, steps } from '@adili/schemas/risks/risk-scale';
import { type FieldBinding, FieldError } from '@adili/ui';
import { useId } from 'react';
import styles from './step-field.module.css';

interface StepFieldProps extends FieldBinding {
  legend: string;
  words: Readonly<Record<Step, string>>;
  /** The step that there is already. */
  now?: number | undefined;
  onStep(step: Step): void;
}

/** One of five steps, each with its word. */
export function StepField({
  legend,
  words,
  now,
  error,
  onStep,
  name,
  ref,
  onChange,
  onBlur,
}: StepFieldProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>
        {legend}{' '}
        <span className={styles.mark} aria-hidden="true">
          required
        </span>
      </legend>
      <div className={styles.steps}>
        {steps.map((step) => (
          <label key={step} className={styles.step}>
            <input
              type="radio"
              name={name}
              value={step}
              required
              defaultChecked={step === now}
              ref={ref}
              onBlur={onBlur}
              onChange={(event) => {
                onChange(event);
                onStep(step);
              }}
            />
            <span>
              {step} {words[step]}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
