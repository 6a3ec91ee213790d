import { providers } from '@adili/schemas/connections/providers';
import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-id';
import type { Tables } from '../../../store/store.ts';
import { indexed } from '../../register/register/indexed-framework.ts';
import { titleOf } from '../checks/titles.ts';
import type { World } from './world.ts';

type TitleOf = (id: string) => string | undefined;

/** What the targets of an action are called today, by what it does. */
export type Titles = (doing: string) => TitleOf;

function requirementTitle({ register }: World, id: string): string | undefined {
  const adopted = partsOfRequirementId(id)?.framework;
  const framework = register.frameworks.find(({ facts }) => facts.id === adopted);
  const requirement = framework && indexed(framework).live.get(id);
  return requirement && `${requirement.citation}: ${requirement.title}`;
}

/** Reads what targets are called. */
export async function readTitles(
  { channels, connections }: Pick<Tables, 'channels' | 'connections'>,
  world: World,
): Promise<Titles> {
  const { register, sites, checks } = world;
  const { id: organisationId } = register.organisation;
  const named = await channels.fieldsWhere('organisationId', organisationId, ['id', 'name']);
  const connected = await connections.fieldsWhere('organisationId', organisationId, ['id', 'provider']);
  const channelOf: TitleOf = (id) => named.find((channel) => channel.id === id)?.name;
  const checkOf: TitleOf = (id) => {
    const check = checks.get(id);
    return check && titleOf(check);
  };
  const connectionOf: TitleOf = (id) => {
    const connection = connected.find((one) => one.id === id);
    return connection && providers[connection.provider].title;
  };
  const titles: Readonly<Record<string, TitleOf>> = {
    ask_for_evidence: (id) => register.controlById.get(id)?.title,
    set_due: (id) => requirementTitle(world, id),
    run_audit: (id) => sites.get(id)?.origin,
    run_check: checkOf,
    make_pack: (id) => register.frameworks.find(({ facts }) => facts.id === id)?.facts.title,
    message: channelOf,
    call_webhook: channelOf,
    make_task: connectionOf,
  };
  return (doing) => titles[doing] ?? (() => undefined);
}
