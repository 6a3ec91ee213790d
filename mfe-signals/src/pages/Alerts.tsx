import { definePage, type SessionUser } from '@adili/contract';
import { mayManage } from '@adili/schemas/members/rights';
import { Alert, localZone, Panel, Unloaded } from '@adili/ui';
import { useState } from 'react';
import { AddRule } from '../alert-rules/add-rule.tsx';
import { RulesTable } from '../alert-rules/rules-table.tsx';
import { AddChannel } from '../channels/add-channel.tsx';
import { ChannelsTable } from '../channels/channels-table.tsx';
import { isUnderWay, readAlerts } from '../channels/read-alerts.ts';
import { SecretShown } from '../channels/secret-shown.tsx';
import { DeliveriesTable } from '../deliveries/deliveries-table.tsx';
import { alertsPath } from '../layout/paths.ts';
import { SignalsPage } from '../layout/signals-page.tsx';
import { useReadWhile } from '../live/use-read-while.ts';
import styles from './alerts.module.css';

interface Secret {
  name: string;
  secret: string;
}

/** Where alerts go, what is told, and what became of it. */
function Alerts({ user }: { user: SessionUser }) {
  const { state, retry, refresh } = useReadWhile(readAlerts, isUnderWay);
  const [secret, setSecret] = useState<Secret>();
  if (state.kind !== 'loaded')
    return <Unloaded title="The alerts could not be read." state={state} retry={retry} />;
  const { channels, rules, dead, deliveries, kinds } = state.value;
  const proved = channels.filter((channel) => channel.state === 'proved');
  const changed = () => void refresh();
  return (
    <>
      {secret && <SecretShown {...secret} onDone={() => setSecret(undefined)} />}
      {dead.length > 0 && (
        <Panel title="What could not be delivered">
          <DeliveriesTable caption="What could not be delivered" deliveries={dead} />
        </Panel>
      )}
      <Panel title="Channels">
        <ChannelsTable channels={channels} onChanged={changed} onSecret={setSecret} />
      </Panel>
      <Panel title="Add a channel">
        <div className={styles.form}>
          <AddChannel
            email={user.email}
            onAdded={({ name, secret: given }) => {
              if (given) setSecret({ name, secret: given });
              changed();
            }}
          />
        </div>
      </Panel>
      <Panel title="Rules">
        <RulesTable rules={rules} kinds={kinds} onChanged={changed} />
      </Panel>
      <Panel title="Add a rule">
        {proved.length > 0 ? (
          <div className={styles.form}>
            <AddRule
              channels={proved.map(({ id, name }) => ({ value: id, label: name }))}
              kinds={kinds}
              onAdded={changed}
            />
          </div>
        ) : (
          <p>Once the test of a channel has arrived, say here what it is told.</p>
        )}
      </Panel>
      <Panel title="Messages">
        <DeliveriesTable caption="Messages" deliveries={deliveries} />
        <p>The newest 50. Times are in {localZone()}.</p>
      </Panel>
    </>
  );
}

const AlertsOfOrganisation = () => (
  <SignalsPage
    title="Alerts"
    lead="Who is told when something fails, and when it is fixed."
    path={alertsPath}
  >
    {(user) =>
      mayManage(user) ? (
        <Alerts user={user} />
      ) : (
        <Alert title="Owners and admins set alerts">Ask one of them to add your mailbox or your chat.</Alert>
      )
    }
  </SignalsPage>
);

export default definePage(AlertsOfOrganisation);
