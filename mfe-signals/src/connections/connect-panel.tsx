import type { Connection } from '@adili/schemas/connections/connection';
import { type ProviderName, providerNames, providers } from '@adili/schemas/connections/providers';
import { Panel, SelectField } from '@adili/ui';
import { useState } from 'react';
import { ConnectForm } from './connect-form.tsx';
import styles from './connect-panel.module.css';

const options = providerNames.map((value) => ({ value, label: providers[value].title }));

/** Connects a system that is chosen first. */
export function ConnectPanel({ onConnected }: { onConnected(connection: Connection): void }) {
  const [provider, setProvider] = useState<ProviderName>(providerNames[0]);
  return (
    <Panel title="Connect a system">
      <div className={styles.form}>
        <SelectField
          label="System"
          name="provider"
          options={options}
          value={provider}
          onChange={({ target }) => setProvider(target.value as ProviderName)}
        />
        <ConnectForm key={provider} provider={provider} onConnected={onConnected} />
      </div>
    </Panel>
  );
}
