import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import { mostAlertRules, type NewAlertRule } from '@adili/schemas/alert-rules/alert-rule-form';
import { allowanceOf, standingOf } from '@adili/schemas/entitlements/standing';
import { planLimitWords } from '@adili/schemas/entitlements/words';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { AlertRuleRow } from '../../../store/tables/alert-rules.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf, readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { ChannelEndedError, ChannelNotProvedError } from '../channels/errors.ts';
import { TooManyAlertRulesError } from './errors.ts';

const changes = perDay(500, 'Your organisation has changed alert rules');

type Named = (id: string) => { readonly name: string } | undefined;

const shownRule = (
  row: AlertRuleRow,
  channelName: string,
  stopped: string | undefined,
  nameOf: Named,
): Whole<AlertRule> => ({
  id: row.id,
  channel: row.channelId,
  channelName,
  kinds: row.kinds && [...row.kinds],
  from: row.from,
  digest: row.digest,
  quiet: row.quiet && { ...row.quiet },
  stopped,
  addedAt: row.addedAt,
  addedBy: row.addedBy,
  addedByName: nameOf(row.addedBy)?.name,
});

/** Why nothing is sent by the rules of an organisation: its plan has no alerts. */
function whyStopped({ clock }: Pick<Services, 'clock'>, organisation: OrganisationRow): string | undefined {
  const standing = standingOf(organisation, instantAfter(clock));
  return allowanceOf(standing.plan, 'alerts') ? undefined : planLimitWords('alerts', standing);
}

/** The rules of the caller's organisation, the newest first. @throws {MissingError} */
export async function readAlertRules(services: Services, caller: Caller): Promise<AlertRule[]> {
  const { store } = services;
  const organisation = await readOrganisation(store, caller);
  const [rows, channels] = await Promise.all([
    store.alertRules.where('organisationId', organisation.id),
    store.channels.fieldsWhere('organisationId', organisation.id, ['id', 'name', 'endedAt']),
  ]);
  const names = new Map(channels.map((channel) => [channel.id, channel]));
  const nameOf = await namesFor(
    store,
    rows.map(({ addedBy }) => addedBy),
    organisation.id,
  );
  const stopped = whyStopped(services, organisation);
  return rows.map((row) => {
    const channel = names.get(row.channelId);
    const ended = channel?.endedAt === undefined ? undefined : new ChannelEndedError().message;
    return shownRule(row, channel?.name ?? '', stopped ?? ended, nameOf);
  });
}

/** A channel that a rule may use. @throws {InvalidInputError | ChannelNotProvedError | ChannelEndedError} */
async function readProved({ channels }: Tables, organisationId: string, id: string) {
  const channel = await channels.byId(id);
  if (channel?.organisationId !== organisationId)
    throw new InvalidInputError({ channel: 'Choose a channel of your organisation' });
  if (channel.endedAt !== undefined) throw new ChannelEndedError();
  if (channel.provedAt === undefined) throw new ChannelNotProvedError();
  return channel;
}

/** Has findings told by a channel from now on. @throws {InvalidInputError | PlanLimitError | ChannelNotProvedError | ChannelEndedError | TooManyAlertRulesError | TooManyError | SessionEndedError} */
export const addAlertRule = (
  services: Services,
  caller: Caller,
  { channel: channelId, kinds, from, digest = false, quiet }: NewAlertRule,
): Promise<AlertRule> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    await requireEntitlement(services, tables, caller, 'alerts');
    const channel = await readProved(tables, organisationId, channelId);
    const there = await tables.alertRules.fieldsWhere('organisationId', organisationId, ['id']);
    if (there.length >= mostAlertRules) throw new TooManyAlertRulesError();
    await allow(services, tables, ['alert rule', organisationId], changes);
    const row: Whole<AlertRuleRow> = {
      id: services.newId(),
      organisationId,
      channelId,
      kinds: kinds && [...new Set(kinds)],
      from,
      digest,
      quiet,
      addedAt: instantAfter(services.clock),
      addedBy: actor,
    };
    await tables.alertRules.insert(row);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'alert_rule.added',
      target: row.id,
      detail: `${channel.name}: from ${from}${digest ? ', once a day' : ''}`,
      organisationId,
    });
    return shownRule(row, channel.name, undefined, await namesFor(tables, [actor], organisationId));
  });

/** Takes a rule away, with what waits by it. @throws {MissingError | SessionEndedError} */
export const removeAlertRule = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await tables.alertRules.byId(id);
    if (row?.organisationId !== organisationId) throw new MissingError('alert rule');
    for (const delivery of await tables.deliveries.where('ruleId', id))
      if (delivery.state === 'waiting') await tables.deliveries.delete(delivery.id);
    await tables.alertRules.delete(id);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'alert_rule.removed',
      target: id,
      organisationId,
    });
  });
