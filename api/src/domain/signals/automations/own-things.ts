import type { AutomationAction } from '@adili/schemas/automations/action';
import type { AutomationCondition } from '@adili/schemas/automations/condition';
import { type AutomationTrigger, isTriggerAction } from '@adili/schemas/automations/trigger';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-id';
import type { Tables } from '../../../store/store.ts';
import type { AutomationRow } from '../../../store/tables/automations.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { ChannelEndedError, ChannelNotProvedError } from '../channels/errors.ts';
import { taskMakerOf } from '../connections/providers.ts';
import { whyNoTime } from './cron.ts';

type Parts = Pick<AutomationRow, 'conditions' | 'actions' | 'state'> & {
  readonly trigger: AutomationTrigger;
};

/** What is wrong with a trigger, if anything. */
function whyNoTrigger(
  { clock }: Pick<Services, 'clock'>,
  { timeZone = defaultTimeZone }: OrganisationRow,
  trigger: AutomationTrigger,
): string | undefined {
  if ('at' in trigger) return whyNoTime(trigger.at, timeZone, clock().getTime());
  return isTriggerAction(trigger.action) ? undefined : 'Choose what has to happen: this starts nothing';
}

/** Whether a thing is there, and the organisation's own. */
const isOwn = async (
  table: { byId(id: string): Promise<{ readonly organisationId?: string | undefined } | null> },
  organisationId: string,
  id: string | undefined,
): Promise<boolean> => id === undefined || (await table.byId(id))?.organisationId === organisationId;

/** Whether the organisation has adopted all these frameworks. */
async function isAdopted(
  { frameworkAdoptions }: Tables,
  organisationId: string,
  frameworks: readonly string[],
): Promise<boolean> {
  if (frameworks.length === 0) return true;
  const adopted = await frameworkAdoptions.where('organisationId', organisationId);
  return frameworks.every((id) => adopted.some(({ framework }) => framework === id));
}

const chooseOwn = (what: string) => `Choose a ${what} of your organisation`;

async function whyNoCondition(
  tables: Tables,
  organisationId: string,
  condition: AutomationCondition,
  trigger: AutomationTrigger,
): Promise<string | undefined> {
  switch (condition.if) {
    case 'framework':
      return (await isAdopted(tables, organisationId, [condition.is]))
        ? undefined
        : 'Choose a framework that your organisation has adopted';
    case 'control':
      return (await isOwn(tables.controls, organisationId, condition.is)) ? undefined : chooseOwn('control');
    case 'owner':
      return (await isOwn(tables.users, organisationId, condition.is)) ? undefined : chooseOwn('person');
    case 'evidence_kind':
      return 'action' in trigger && trigger.action.startsWith('evidence.')
        ? undefined
        : 'The kind of evidence can be asked where something happens to evidence';
    default:
      return undefined;
  }
}

/** Where something is wrong with an action, and what. */
async function whyNoAction(
  tables: Tables,
  organisationId: string,
  action: AutomationAction,
): Promise<readonly [field: string, words: string] | undefined> {
  switch (action.do) {
    case 'ask_for_evidence':
      return (await isOwn(tables.controls, organisationId, action.control))
        ? undefined
        : ['control', chooseOwn('control')];
    case 'set_due': {
      const { framework } = partsOfRequirementId(action.requirement ?? '') ?? {};
      return (await isAdopted(tables, organisationId, framework === undefined ? [] : [framework]))
        ? undefined
        : ['requirement', 'Choose a requirement of a framework that your organisation has adopted'];
    }
    case 'run_audit':
      return (await isOwn(tables.sites, organisationId, action.site))
        ? undefined
        : ['site', chooseOwn('website')];
    case 'run_check':
      return (await isOwn(tables.checks, organisationId, action.check))
        ? undefined
        : ['check', chooseOwn('check')];
    case 'make_pack':
      return (await isAdopted(tables, organisationId, action.frameworks ?? []))
        ? undefined
        : ['frameworks', 'Choose frameworks that your organisation has adopted'];
    case 'message':
    case 'call_webhook': {
      const channel = await tables.channels.byId(action.channel);
      if (channel?.organisationId !== organisationId) return ['channel', chooseOwn('channel')];
      return action.do === 'call_webhook' && channel.kind !== 'webhook'
        ? ['channel', 'Choose a channel that is a webhook']
        : undefined;
    }
    case 'make_task': {
      const connection = await tables.connections.byId(action.connection);
      if (connection?.organisationId !== organisationId) return ['connection', chooseOwn('connection')];
      return taskMakerOf(connection.provider)
        ? undefined
        : ['connection', 'Choose a system in which tasks can be made'];
    }
    default:
      return undefined;
  }
}

/** Refuses what names things of others, or none. Part of a transaction. @throws {InvalidInputError} */
export async function requireOwn(
  services: Pick<Services, 'clock'>,
  tables: Tables,
  organisation: OrganisationRow,
  { trigger, conditions, actions }: Parts,
): Promise<void> {
  const fields: Record<string, string> = {};
  const why = whyNoTrigger(services, organisation, trigger);
  if (why) fields.trigger = why;
  for (const [at, condition] of conditions.entries()) {
    const words = await whyNoCondition(tables, organisation.id, condition, trigger);
    if (words) fields[`conditions.${at}.${'is' in condition ? 'is' : 'from'}`] = words;
  }
  for (const [at, action] of actions.entries()) {
    const [field, words] = (await whyNoAction(tables, organisation.id, action)) ?? [];
    if (field !== undefined && words !== undefined) fields[`actions.${at}.${field}`] = words;
  }
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
}

/** Refuses to turn one on whose channels take nothing. @throws {ChannelNotProvedError | ChannelEndedError} */
export async function requireProved(
  { channels }: Tables,
  actions: readonly AutomationAction[],
): Promise<void> {
  for (const action of actions) {
    if (!('channel' in action)) continue;
    const channel = await channels.byId(action.channel);
    if (channel?.endedAt !== undefined) throw new ChannelEndedError();
    if (channel?.provedAt === undefined) throw new ChannelNotProvedError();
  }
}
