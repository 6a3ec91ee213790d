import { definePage } from '@adili/contract';
import { Panel, useRead } from '@adili/ui';
import { Settings } from '../layout/setting.tsx';
import { OrganisationPage } from '../organisations/organisation-page.tsx';
import { SecondFactorRule } from '../organisations/organisation-settings.tsx';
import { readOwnRole } from '../organisations/read-organisation.ts';
import { Unloaded } from '../records/unloaded.tsx';

/** What holds for everyone who logs in to the organisation. */
function OwnSecurity() {
  const { state, retry, change } = useRead(readOwnRole);
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const { organisation, memberRole } = state.value;
  return (
    <Panel title="Security">
      <Settings>
        <SecondFactorRule
          organisation={organisation}
          isOwner={memberRole === 'owner'}
          onChanged={(changed) => change((now) => ({ ...now, organisation: changed }))}
        />
      </Settings>
    </Panel>
  );
}

const OrganisationSecurity = () => (
  <OrganisationPage at="/dashboard/organisation/security">{() => <OwnSecurity />}</OrganisationPage>
);

export default definePage(OrganisationSecurity);
