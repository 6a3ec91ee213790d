import { useShell } from '@adili/contract';
import { Panel } from '@adili/ui';
import styles from './verify.module.css';

/** How an auditor makes sure that a pack is what was made, with and without our tools. */
export function Verify() {
  const { apiBase } = useShell();
  return (
    <Panel title="How an auditor verifies it">
      <ol className={styles.steps}>
        <li>
          Open <code>index.html</code> in the archive. It names each requirement with its state, its controls
          and its evidence, and needs nothing from us.
        </li>
        <li>
          Without our tools: <code>VERIFY.txt</code> in it gives the commands for Linux, macOS and Windows
          that check each file’s hash and the signature.
        </li>
        <li>
          With our tools, offline, using{' '}
          <a href={`${apiBase}/.well-known/consent-keys.json`}>the public keys</a>:{' '}
          <code>npm run data -- verify-pack FILE --keys FILE</code>. It names each file that differs.
        </li>
      </ol>
    </Panel>
  );
}
