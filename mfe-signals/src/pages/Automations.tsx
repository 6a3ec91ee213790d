import { definePage } from '@adili/contract';
import type { Api } from '@adili/http';
import type { Automation } from '@adili/schemas/automations/automation';
import type { Allowance } from '@adili/schemas/entitlements/entitlements';
import { allowanceOf, standingOf } from '@adili/schemas/entitlements/standing';
import { mayManage } from '@adili/schemas/members/rights';
import { Alert, ButtonLink, localZone, Panel, Unloaded } from '@adili/ui';
import { AutomationsTable } from '../automations/automations-table.tsx';
import { takesTasks } from '../automations/read-choices.ts';
import { TemplateList } from '../automations/template-list.tsx';
import { automationsPath, pathOfNew } from '../layout/paths.ts';
import { SignalsPage } from '../layout/signals-page.tsx';
import { useReadWhile } from '../live/use-read-while.ts';

interface AutomationsRead {
  automations: readonly Automation[];
  /** How many may be on. */
  allowance: Allowance;
  /** Something is connected in which tasks can be made. */
  hasTasks: boolean;
}

/** @throws {ApiError | NetworkError} */
async function read(api: Api, signal: AbortSignal): Promise<AutomationsRead> {
  const [automations, organisation, connections] = await Promise.all([
    api.call('GET /automations', { signal }),
    api.call('GET /organisation', { signal }),
    api.call('GET /connections', { signal }),
  ]);
  const { plan } = standingOf(organisation, new Date().toISOString());
  return {
    automations,
    allowance: allowanceOf(plan, 'automations'),
    hasTasks: connections.some(takesTasks),
  };
}

const isUnderWay = ({ automations }: AutomationsRead) =>
  automations.some(({ last }) => last?.state === 'waiting' || last?.state === 'under_way');

/** '3 of 5 on. Drafts are free.' */
function onWords({ automations, allowance }: AutomationsRead): string {
  const on = automations.filter(({ state }) => state === 'on').length;
  if (allowance === false)
    return 'Your plan has no automations: drafts can be made, and turned on from Growth on.';
  return allowance === true ? `${on} on.` : `${on} of ${allowance} on. Drafts are free.`;
}

/** What runs by itself, and what it could begin with. */
function Automations() {
  const { state, retry, refresh } = useReadWhile(read, isUnderWay);
  if (state.kind !== 'loaded')
    return <Unloaded title="The automations could not be loaded." state={state} retry={retry} />;
  const { automations } = state.value;
  return (
    <>
      <Panel
        title="Automations"
        tools={
          <ButtonLink variant="secondary" size="small" to={pathOfNew()}>
            Add your own
          </ButtonLink>
        }
      >
        <p>{onWords(state.value)}</p>
        <AutomationsTable automations={automations} onChanged={() => void refresh()} />
        <p>Times are in {localZone()}.</p>
      </Panel>
      <Panel title="Begin with">
        <TemplateList hasTasks={state.value.hasTasks} />
      </Panel>
    </>
  );
}

const AutomationsOfOrganisation = () => (
  <SignalsPage
    title="Automations"
    lead="Work that repeats runs by itself: at a time, or when something happens."
    path={automationsPath}
  >
    {(user) =>
      mayManage(user) ? (
        <Automations />
      ) : (
        <Alert title="Owners and admins set automations">Ask one of them to automate what repeats.</Alert>
      )
    }
  </SignalsPage>
);

export default definePage(AutomationsOfOrganisation);
