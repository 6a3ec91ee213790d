import { definePage, Link } from '@adili/contract';
import { mayManage } from '@adili/schemas/members/rights';
import { Alert, localZone, Panel, Unloaded } from '@adili/ui';
import { ConnectPanel } from '../connections/connect-panel.tsx';
import { ConnectionsTable } from '../connections/connections-table.tsx';
import { readConnections } from '../connections/read-connections.ts';
import { accessPath, connectionsPath, signalsPath } from '../layout/paths.ts';
import { SignalsPage } from '../layout/signals-page.tsx';
import { useLiveRead } from '../live/use-live-read.ts';

/** The systems of others that are looked at, and how another one is connected. */
function Connections() {
  const { state, retry, refresh } = useLiveRead(readConnections);
  if (state.kind !== 'loaded')
    return <Unloaded title="The connections could not be loaded." state={state} retry={retry} />;
  const changed = () => void refresh();
  return (
    <>
      <Panel title="Connections">
        <ConnectionsTable connections={state.value} onChanged={changed} />
        <p>
          Each is asked once a day. What its checks find stands on <Link to={signalsPath}>Checks</Link>, and
          who has an account on <Link to={accessPath}>Access</Link>.
          {state.value.length > 0 && ` Times are in ${localZone()}.`}
        </p>
        <p>A token that ends is replaced by connecting the same account again: its checks stay.</p>
      </Panel>
      <ConnectPanel onConnected={changed} />
    </>
  );
}

const ConnectionsOfOrganisation = () => (
  <SignalsPage
    title="Connections"
    lead="What the systems that you work with say of themselves, each day."
    path={connectionsPath}
  >
    {(user) =>
      mayManage(user) ? (
        <Connections />
      ) : (
        <Alert title="Owners and admins connect systems">
          Ask one of them to connect what your organisation works with. What its checks find stands on Signals
          for everybody.
        </Alert>
      )
    }
  </SignalsPage>
);

export default definePage(ConnectionsOfOrganisation);
