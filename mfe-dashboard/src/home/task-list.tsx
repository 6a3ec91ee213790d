import type { Task } from '@adili/contract';
import { Badge, Button, ButtonLink, counted, Day, VisuallyHidden } from '@adili/ui';
import { useId, useState } from 'react';
import { endOf, inSight, isNew, type Keyed } from './open-tasks.ts';
import styles from './task-list.module.css';

interface TaskListProps {
  /** In order. */
  tasks: readonly Keyed<Task>[];
  now: number;
  lastVisit: number | null;
}

/** Tasks in sight until a person asks for all; more where a part has none among them. */
const few = 6;

/** What is open, each with its button. */
export function TaskList({ tasks, now, lastVisit }: TaskListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const first = inSight(tasks, few);
  return (
    <>
      <ul id={id} className={styles.tasks}>
        {(isWhole ? tasks : first).map(({ key, row }) => (
          <Row key={key} task={row} now={now} isNew={isNew(row, lastVisit)} />
        ))}
      </ul>
      {tasks.length > first.length && (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'See fewer' : `See all ${counted(tasks.length, 'task')}`}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ task, now, isNew: isFresh }: { task: Task; now: number; isNew: boolean }) {
  const { title, action, due, to } = task;
  return (
    <li className={styles.task}>
      <div className={styles.what}>
        <span className={styles.title}>{title}</span>
        <span className={styles.when}>
          {due && endOf(due) < now && <Badge tone="danger">Overdue</Badge>}
          {due && (
            <span>
              By <Day at={due} />
            </span>
          )}
          {isFresh && <Badge tone="accent">New since last time</Badge>}
        </span>
      </div>
      <ButtonLink variant="secondary" size="small" to={to}>
        {action}
        <VisuallyHidden> ({title})</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}
