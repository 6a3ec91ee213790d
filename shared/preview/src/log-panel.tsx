import { useSyncExternalStore } from 'react';
import type { AskedLog } from './asked-log.ts';
import styles from './toolbar.module.css';

/** Navigations, notices and errors, newest first. */
export function LogPanel({ log }: { log: AskedLog }) {
  const lines = useSyncExternalStore(log.subscribe, log.lines);
  return (
    <details className={styles.panel}>
      <summary>Asked of the shell ({lines.length})</summary>
      {lines.length === 0 ? (
        <p>Nothing yet: navigations, notices and errors of the page are listed here.</p>
      ) : (
        <div role="log">
          <ol className={styles.log}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are text without identity, and may repeat
              <li key={index}>{line}</li>
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
