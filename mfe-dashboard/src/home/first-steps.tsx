import type { Step } from '@adili/contract';
import { Badge, Button, ButtonLink, VisuallyHidden } from '@adili/ui';
import type { Keyed } from './open-tasks.ts';
import styles from './task-list.module.css';

interface FirstStepsProps {
  steps: readonly Keyed<Step>[];
  onHide(): void;
}

/** How far an organisation that is new has come, and what comes next. */
export const FirstSteps = ({ steps, onHide }: FirstStepsProps) => (
  <section aria-label="First steps" className={styles.steps}>
    <div className={styles.head}>
      <h3 className={styles.heading}>
        First steps: {steps.filter(({ row }) => row.isDone).length} of {steps.length} done
      </h3>
      <Button variant="quiet" size="small" onClick={onHide}>
        Hide first steps
      </Button>
    </div>
    <ol className={styles.tasks}>
      {steps.map(({ key, row: { title, action, to, isDone } }) => (
        <li key={key} className={styles.task}>
          <span className={styles.what}>{title}</span>
          {isDone ? (
            <Badge tone="success">Done</Badge>
          ) : (
            <ButtonLink variant="secondary" size="small" to={to}>
              {action}
              <VisuallyHidden> ({title})</VisuallyHidden>
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  </section>
);
