import { Link, useShell } from '@adili/contract';
import { Panel } from '@adili/ui';
import { verifyPath } from '../layout/paths.ts';
import styles from './verify.module.css';

/** How an auditor makes sure that a pack is what was made, with and without our tools. */
export function Verify() {
  const { apiBase } = useShell();
  return (
    <Panel title="How an auditor verifies it">
      <ol className={styles.steps}>
        <li>
          Open <code>index.html</code> in the archive. It begins with a cover and a summary, and names each
          requirement with its state, its controls and its evidence.
        </li>
        <li>
          Drop the zip on the page <Link to={verifyPath}>Verify a file</Link>. The browser checks it, and
          nothing is uploaded.
        </li>
      </ol>
      <details className={styles.engineers}>
        <summary>For engineers</summary>
        <ul className={styles.steps}>
          <li>
            Without our tools: <code>VERIFY.txt</code> in the archive gives the commands for Linux, macOS and
            Windows that check each file’s hash and the signature.
          </li>
          <li>
            With our tools, offline, using{' '}
            <a href={`${apiBase}/.well-known/consent-keys.json`}>the public keys</a>:{' '}
            <code>npm run data -- verify-pack FILE --keys FILE</code>. It names each file that differs.
          </li>
        </ul>
      </details>
    </Panel>
  );
}
