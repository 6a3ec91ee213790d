import type { RunSummary } from '@adili/schemas/runs/run';
import { counted } from '../format/words.ts';
import styles from './run-progress.module.css';
import { isUnderWay } from './run-words.tsx';

/** How far a run is, also for those who don't see the bar. */
export const progressWords = ({ state, pagesDone, pagesWanted }: RunSummary): string =>
  state === 'queued'
    ? 'Waiting for its turn.'
    : `${pagesDone} of at most ${counted(pagesWanted, 'page')} done.`;

/** Says while a run goes how far it is, and that it has ended. */
export function RunProgress({ run }: { run: RunSummary }) {
  const isGoing = isUnderWay(run);
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.status}>
        {isGoing && progressWords(run)}
      </p>
      {isGoing && (
        <>
          <progress
            aria-label="Pages done"
            max={run.pagesWanted}
            value={run.pagesDone}
            className={styles.bar}
          />
          <p className={styles.note}>
            You may leave this page: the audit goes on, and is here when you come back.
          </p>
        </>
      )}
    </div>
  );
}
