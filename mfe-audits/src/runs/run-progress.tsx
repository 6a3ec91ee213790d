import type { RunSummary } from '@adili/schemas/runs/run';
import { counted, VisuallyHidden } from '@adili/ui';
import { useState } from 'react';
import styles from './run-progress.module.css';
import { doneWords, isUnderWay } from './run-words.tsx';

const turnWords = (before: number) =>
  before === 0 ? 'it’s the next' : `${counted(before, 'audit')} before yours`;

/** How far a run is, also for those who don't see the bar. */
export const progressWords = ({ state, pagesDone, pagesWanted, before }: RunSummary): string =>
  state === 'queued'
    ? `Waiting for its turn${before === undefined ? '' : `: ${turnWords(before)}`}.`
    : `${pagesDone} of at most ${counted(pagesWanted, 'page')} done.`;

/** What a screen reader says of it: once in each quarter, so that a run of many pages is no stream of talk. */
function announced(run: RunSummary): string {
  const step = Math.max(1, Math.ceil(run.pagesWanted / 4));
  return progressWords({ ...run, pagesDone: run.pagesDone - (run.pagesDone % step) });
}

/** Says to a screen reader how far a run is, and that it has ended. It stays where it is while runs come and end. */
export function RunStatus({ run }: { run: RunSummary | undefined }) {
  const isGoing = run !== undefined && isUnderWay(run);
  const [wasGoing, setWasGoing] = useState(isGoing);
  if (isGoing && !wasGoing) setWasGoing(true);
  const ending = run && wasGoing ? doneWords(run) : '';
  return (
    <VisuallyHidden>
      <span role="status">{isGoing ? announced(run) : ending}</span>
    </VisuallyHidden>
  );
}

/** Shows how far a run is that goes. */
export const RunBar = ({ run }: { run: RunSummary }) => (
  <div className={styles.progress}>
    <p>{progressWords(run)}</p>
    <progress aria-label="Pages done" max={run.pagesWanted} value={run.pagesDone} className={styles.bar} />
    <p className={styles.note}>
      You can leave this page: the audit goes on, and will be here when you come back.
    </p>
  </div>
);

/** Says and shows while a run goes how far it is, and says that it has ended. */
export const RunProgress = ({ run }: { run: RunSummary }) => (
  <>
    <RunStatus run={run} />
    {isUnderWay(run) && <RunBar run={run} />}
  </>
);
