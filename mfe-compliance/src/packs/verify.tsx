import { Panel } from '@adili/ui';
import styles from './verify.module.css';

/** How an auditor makes sure that a pack is what was made, with and without our tools. */
export const Verify = () => (
  <Panel title="How an auditor verifies it">
    <ol className={styles.steps}>
      <li>
        Open <code>index.html</code> in the archive. It names each requirement with its state, its controls
        and its evidence, and needs nothing of ours.
      </li>
      <li>
        With nothing of ours: <code>VERIFY.txt</code> in it says which commands of a shell and of openssl
        check the hash of each file and the signature.
      </li>
      <li>
        With our tools and without a network, given the public keys from{' '}
        <code>/.well-known/consent-keys.json</code>: <code>npm run data -- verify-pack FILE --keys FILE</code>
        . It names each file that differs.
      </li>
    </ol>
  </Panel>
);
