import { useSyncExternalStore } from 'react';
import type { AskedLog } from './asked-log.ts';
import { NO_ANSWER } from './play-network.ts';
import styles from './toolbar.module.css';

/** Navigations, notices and errors, and a story's calls, newest first. */
export function LogPanel({ log }: { log: AskedLog }) {
  const lines = useSyncExternalStore(log.lines.subscribe, log.lines.get);
  const lacking = lines.filter(isUnanswered).length;
  return (
    <details className={styles.panel}>
      <summary>
        Asked of the shell ({lines.length})
        {lacking > 0 && <strong className={styles.lacking}>, {lacking} without an answer</strong>}
      </summary>
      {lines.length === 0 ? (
        <p>
          Nothing yet: navigations, notices and errors of the page are listed here, and the calls of a story.
        </p>
      ) : (
        <div role="log">
          <ol className={styles.log}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are text without identity, and may repeat
              <li key={index} className={isUnanswered(line) ? styles.lacking : undefined}>
                {line}
              </li>
            ))}
          </ol>
          <button type="button" onClick={log.clear}>
            Clear
          </button>
        </div>
      )}
    </details>
  );
}

const isUnanswered = (line: string) => line.startsWith(NO_ANSWER);
