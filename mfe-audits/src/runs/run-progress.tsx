import type { RunSummary } from '@adili/schemas/runs/run';
import { VisuallyHidden } from '@adili/ui';
import { useState } from 'react';
import { counted } from '../format/words.ts';
import styles from './run-progress.module.css';
import { isUnderWay, stateWords } from './run-words.tsx';

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

/** Says while a run goes how far it is, and that it has ended. */
export function RunProgress({ run }: { run: RunSummary }) {
  const isGoing = isUnderWay(run);
  const [wasGoing, setWasGoing] = useState(isGoing);
  if (isGoing && !wasGoing) setWasGoing(true);
  const ending = wasGoing ? `The audit has ended: ${stateWords[run.state]}.` : '';
  return (
    <div className={styles.progress}>
      <VisuallyHidden>
        <span role="status">{isGoing ? announced(run) : ending}</span>
      </VisuallyHidden>
      {isGoing && (
        <>
          <p>{progressWords(run)}</p>
          <progress
            aria-label="Pages done"
            max={run.pagesWanted}
            value={run.pagesDone}
            className={styles.bar}
          />
          <p className={styles.note}>
            You can leave this page: the audit goes on, and will be here when you come back.
          </p>
        </>
      )}
    </div>
  );
}
