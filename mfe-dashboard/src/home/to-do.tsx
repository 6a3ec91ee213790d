import type { Task } from '@adili/contract';
import { Alert, counted, Loading, Panel, RetryButton } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import { areStepsHidden, beginVisit, hideSteps } from './browser-notes.ts';
import { FirstSteps } from './first-steps.tsx';
import { inOrder, type Keyed, stepsIn, tasksIn } from './open-tasks.ts';
import styles from './task-list.module.css';
import { TaskList } from './task-list.tsx';
import type { Part } from './use-parts.ts';

interface ToDoProps {
  userId: string;
  /** Of the person's account and data. */
  own: readonly Task[];
  parts: readonly Part[];
  now: number;
  /** What is under way for the person. */
  children: ReactNode;
}

/** The one list of what is open, whichever part of the product it comes from. */
export function ToDo({ userId, own, parts, now, children }: ToDoProps) {
  const [lastVisit] = useState(() => beginVisit(userId, now));
  const [areHidden, setAreHidden] = useState(() => areStepsHidden(userId));
  const steps = areHidden ? [] : stepsIn(parts);
  const open = steps.filter(({ row }) => !row.isDone);
  // A step that is shown says already what its task would.
  const said = new Set(open.map(({ key }) => key));
  const ownRows = own.map((row): Keyed<Task> => ({ key: `own ${row.id}`, part: 'own', row }));
  const tasks = inOrder([...ownRows, ...tasksIn(parts).filter(({ key }) => !said.has(key))]);
  const isWhole = parts.every(({ state }) => state.kind === 'silent' || isComplete(state));
  const isLoading = parts.some(({ state }) => state.kind === 'loading');
  return (
    <Panel title="To do">
      {tasks.length > 0 && <TaskList tasks={tasks} now={now} lastVisit={lastVisit} />}
      {parts.map((part) => (
        <Missing key={part.source.key} part={part} />
      ))}
      {isLoading && (
        <div className={styles.waiting}>
          <Loading />
        </div>
      )}
      {isWhole && tasks.length === 0 && open.length === 0 && <p>You’re all caught up.</p>}
      {open.length > 0 && (
        <FirstSteps
          steps={steps}
          onHide={() => {
            hideSteps(userId);
            setAreHidden(true);
          }}
        />
      )}
      {children}
    </Panel>
  );
}

const isComplete = (state: Part['state']) => state.kind === 'read' && state.data.leftOut === 0;

/** What of a part is not in the list, and why. */
function Missing({ part: { source, state, retry } }: { part: Part }) {
  const { title, remote } = source;
  if (state.kind === 'failed')
    return (
      <section aria-label={title}>
        <Alert
          tone="danger"
          role="alert"
          title={`${title} could not be loaded`}
          actions={<RetryButton size="small" onRetry={retry} />}
        >
          {remote ? `${state.reason} It comes from ${remote}.` : state.reason}
        </Alert>
      </section>
    );
  if (state.kind !== 'read' || state.data.leftOut === 0) return null;
  return (
    <p>{`${counted(state.data.leftOut, 'more entry', 'more entries')} of ${title} could not be shown here.`}</p>
  );
}
