import { definePage, type PageProps, type SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { mayManage } from '@adili/schemas/members/rights';
import { Alert, Back, counted, localZone, Panel, Unloaded } from '@adili/ui';
import { useState } from 'react';
import { AddRule } from '../alert-rules/add-rule.tsx';
import { RulesTable } from '../alert-rules/rules-table.tsx';
import { AddChannel } from '../channels/add-channel.tsx';
import { ChannelsTable } from '../channels/channels-table.tsx';
import { readAlerts, readDeliveries } from '../channels/read-alerts.ts';
import { SecretShown } from '../channels/secret-shown.tsx';
import { DeliveriesTable } from '../deliveries/deliveries-table.tsx';
import { MoreRows } from '../layout/more-rows.tsx';
import { alertsPath, automationAsked } from '../layout/paths.ts';
import { SignalsPage } from '../layout/signals-page.tsx';
import { useFocusKept } from '../layout/use-focus-kept.ts';
import { useLiveRead } from '../live/use-live-read.ts';
import styles from './alerts.module.css';

interface Secret {
  name: string;
  secret: string;
}

/** Where alerts go, what is told, and what became of it. */
function Alerts({ user, automation }: { user: SessionUser; automation?: string }) {
  const api = useApi();
  const { state, retry, change, refresh } = useLiveRead(readAlerts);
  const [secret, setSecret] = useState<Secret>();
  const channelsPlace = useFocusKept(secret);
  if (state.kind !== 'loaded')
    return <Unloaded title="The alerts could not be loaded." state={state} retry={retry} />;
  const { channels, rules, dead, deliveries, next, kinds, open } = state.value;
  const proved = channels
    .filter((channel) => channel.state === 'proved')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {automation && (
        <Back to={automation}>
          {proved.length > 0 ? 'Go on with your automation' : 'Back to your automation'}
        </Back>
      )}
      {secret && <SecretShown {...secret} onDone={() => setSecret(undefined)} />}
      {dead.length > 0 && (
        <Panel title="What could not be delivered">
          <DeliveriesTable caption="What could not be delivered" deliveries={dead} />
        </Panel>
      )}
      <Panel title="Channels">
        <div ref={channelsPlace}>
          <ChannelsTable channels={channels} onChanged={refresh} onSecret={setSecret} />
        </div>
      </Panel>
      <Panel title="Add a channel">
        <div className={styles.form}>
          <AddChannel
            email={user.email}
            onAdded={({ name, secret: given }) => {
              if (given) setSecret({ name, secret: given });
              void refresh();
            }}
          />
        </div>
      </Panel>
      <Panel title="Rules">
        <RulesTable rules={rules} kinds={kinds} channels={proved} onChanged={refresh} />
      </Panel>
      <Panel title="Add a rule">
        {proved.length > 0 ? (
          <div className={styles.form}>
            <AddRule channels={proved} kinds={kinds} open={open} onAdded={() => void refresh()} />
          </div>
        ) : (
          <p>Once the test of a channel has arrived, say here what it is told.</p>
        )}
      </Panel>
      <Panel title="Messages">
        <DeliveriesTable caption="Messages" deliveries={deliveries} />
        {deliveries.length > 0 && (
          <MoreRows
            status={`${counted(deliveries.length, 'message')}, the newest first`}
            label="Show older messages"
            next={next}
            onMore={async (cursor, signal) => {
              const page = await readDeliveries(api, signal, cursor);
              change((now) => ({
                ...now,
                deliveries: [...now.deliveries, ...page.rows],
                next: page.next,
              }));
            }}
          />
        )}
        <p>Times are in {localZone()}. What becomes of messages stands here as it comes.</p>
      </Panel>
    </>
  );
}

const AlertsOfOrganisation = ({ search }: PageProps) => (
  <SignalsPage
    title="Alerts"
    lead="Who is told when something fails, and when it is fixed."
    path={alertsPath}
  >
    {(user) =>
      mayManage(user) ? (
        <Alerts user={user} automation={automationAsked(search)} />
      ) : (
        <Alert title="Owners and admins set alerts">Ask one of them to add your mailbox or your chat.</Alert>
      )
    }
  </SignalsPage>
);

export default definePage(AlertsOfOrganisation);
