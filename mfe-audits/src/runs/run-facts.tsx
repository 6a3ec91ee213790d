import type { Run } from '@adili/schemas/runs/run';
import { optionWords } from '@adili/schemas/sites/option-words';
import { counted, Day, LocalMoment } from '@adili/ui';
import styles from './run-facts.module.css';
import { RunStateBadge } from './run-words.tsx';

/** When a run ended, of how many pages, and behind 'Details' by which tools and how. */
export function RunFacts({ run }: { run: Run }) {
  const { state, requestedAt, endedAt, pagesDone, tool, keptUntil, options } = run;
  return (
    <div className={styles.facts}>
      <p>
        {state !== 'done' && <RunStateBadge state={state} />}{' '}
        {endedAt ? (
          <>
            Finished <LocalMoment at={endedAt} />. {counted(pagesDone, 'page')}.
          </>
        ) : (
          <>
            Asked for <LocalMoment at={requestedAt} />.
          </>
        )}
      </p>
      {(tool || keptUntil) && (
        <details>
          <summary className={styles.summary}>Details</summary>
          {endedAt && (
            <p>
              Asked for <LocalMoment at={requestedAt} />.
            </p>
          )}
          {tool && <p>Checked with {tool}.</p>}
          {keptUntil && (
            <p>
              Kept until <Day at={keptUntil} />.
            </p>
          )}
        </details>
      )}
      {options && <p>{optionWords(options).join(' ')}</p>}
    </div>
  );
}
