import { count } from '@adili/audits/words';
import { usualPages } from '@adili/schemas/runs/run-pages';
import { instantAfter } from '../../../runtime/clock.ts';
import { addRun } from '../../audits/runs/runs.ts';
import { ChannelEndedError, ChannelNotProvedError } from '../channels/errors.ts';
import { requestLook } from '../checks/checks.ts';
import { keys } from '../deliveries/keys.ts';
import { addDelivery, isCrowded } from '../deliveries/tell.ts';
import type { Act, Acting } from './acting.ts';
import { ChannelCrowdedError, ChannelGoneError, NothingMeantError } from './errors.ts';

export const runAudit: Act<'run_audit'> = async ({ services, tables, organisation, actor, targets }) => {
  if (targets.length === 0) throw new NothingMeantError('website');
  for (const siteId of targets)
    await addRun(services, tables, organisation, { actor, siteId, pages: usualPages });
  return `Asked for the audit of ${count(targets.length, 'website')}.`;
};

export const runCheck: Act<'run_check'> = async ({ services, tables, organisation, targets }) => {
  if (targets.length === 0) throw new NothingMeantError('check');
  for (const id of targets) await requestLook(services, tables, organisation, id);
  return `Asked for ${count(targets.length, 'look')}.`;
};

/** Has the message of this action wait for its channel: what it says is read when it is sent. */
async function send({ services, tables, organisation, runId, step, targets }: Acting): Promise<void> {
  const channel = await tables.channels.byId(targets[0] ?? '');
  if (channel?.organisationId !== organisation.id) throw new ChannelGoneError();
  if (channel.endedAt !== undefined) throw new ChannelEndedError();
  if (channel.provedAt === undefined) throw new ChannelNotProvedError();
  const dueAt = instantAfter(services.clock);
  if (await isCrowded(tables, channel, Date.parse(dueAt))) throw new ChannelCrowdedError();
  const about = { ruleId: undefined, runId, key: keys.automation(runId, step), findings: [], dueAt };
  await addDelivery(services, tables, channel, { ...about, event: 'automation' });
}

export const sendMessage: Act<'message'> = async (acting) => {
  await send(acting);
  return 'The message is on its way.';
};

export const callWebhook: Act<'call_webhook'> = async (acting) => {
  await send(acting);
  return 'The call is on its way.';
};
