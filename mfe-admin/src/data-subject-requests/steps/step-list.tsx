import { Badge } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import styles from './step-list.module.css';

export interface StepListItem {
  key: string;
  title: string;
  state: 'done' | 'now' | 'later';
  children: ReactNode;
}

/** What is done one after the other, each step with its number and whether it is done. */
export const StepList = ({ steps }: { steps: readonly StepListItem[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ key, ...step }) => (
      <Step key={key} {...step} />
    ))}
  </ol>
);

function Step({ title, state, children }: Omit<StepListItem, 'key'>) {
  const id = useId();
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <section aria-labelledby={id} className={styles.content}>
        <div className={styles.head}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {state === 'done' && <Badge tone="success">Done</Badge>}
        </div>
        {children}
      </section>
    </li>
  );
}
