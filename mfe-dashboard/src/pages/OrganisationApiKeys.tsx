import { definePage } from '@adili/contract';
import { Panel, useRead } from '@adili/ui';
import { useVerifiedElsewhere } from '../email-addresses/use-verified-elsewhere.ts';
import { ApiKeys } from '../organisations/api-keys.tsx';
import { OrganisationPage } from '../organisations/organisation-page.tsx';
import { readOwnRole } from '../organisations/read-organisation.ts';
import { Unloaded } from '../records/unloaded.tsx';

/** The keys by which programs call for the organisation, for those who manage it. */
function OwnKeys() {
  const { state, retry, change } = useRead(readOwnRole);
  useVerifiedElsewhere(state.kind !== 'loaded' || state.value.isVerified, () =>
    change((now) => ({ ...now, isVerified: true })),
  );
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const { organisation, memberRole, isVerified } = state.value;
  if (memberRole === 'owner' || memberRole === 'admin')
    return <ApiKeys organisation={organisation} isVerified={isVerified} />;
  return (
    <Panel title="API keys">
      <p>Your organisation’s owners and admins manage its API keys.</p>
    </Panel>
  );
}

const OrganisationApiKeys = () => (
  <OrganisationPage at="/dashboard/organisation/api-keys">{() => <OwnKeys />}</OrganisationPage>
);

export default definePage(OrganisationApiKeys);
