import { isDeepStrictEqual } from 'node:util';
import type { AlertRule, AlertRuleChange } from '@adili/schemas/alert-rules/alert-rule';
import { mostAlertRules, type NewAlertRule } from '@adili/schemas/alert-rules/alert-rule-form';
import { allowanceOf, standingOf } from '@adili/schemas/entitlements/standing';
import { planLimitWords } from '@adili/schemas/entitlements/words';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { AlertRuleRow } from '../../../store/tables/alert-rules.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
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

/** @param stopped why nothing is sent by any rule of the organisation */
const shownRule = (
  row: AlertRuleRow,
  channel: Pick<ChannelRow, 'name' | 'endedAt'> | undefined,
  stopped: string | undefined,
  nameOf: Named,
): Whole<AlertRule> => ({
  id: row.id,
  channel: row.channelId,
  channelName: channel?.name ?? '',
  kinds: row.kinds && [...row.kinds],
  from: row.from,
  digest: row.digest,
  quiet: row.quiet && { ...row.quiet },
  stopped: stopped ?? (channel?.endedAt === undefined ? undefined : new ChannelEndedError().message),
  addedAt: row.addedAt,
  addedBy: row.addedBy,
  addedByName: nameOf(row.addedBy)?.name,
  version: versionOf(row),
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
  return rows.map((row) => shownRule(row, names.get(row.channelId), stopped, nameOf));
}

/** A rule as the audit trail has it. */
const inShort = (channelName: string, { from, digest }: Pick<AlertRuleRow, 'from' | 'digest'>): string =>
  `${channelName}: from ${from}${digest ? ', once a day' : ''}`;

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
      changedAt: undefined,
      version: undefined,
    };
    await tables.alertRules.insert(row);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'alert_rule.added',
      target: row.id,
      detail: inShort(channel.name, row),
      organisationId,
    });
    return shownRule(row, channel, undefined, await namesFor(tables, [actor], organisationId));
  });

async function readRuleRow(
  { alertRules }: Tables,
  organisationId: string,
  id: string,
): Promise<AlertRuleRow> {
  const row = await alertRules.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('alert rule');
  return row;
}

/** A rule with what was changed of it. @param at an instant */
function changedRule(
  row: AlertRuleRow,
  { channel = row.channelId, kinds, from = row.from, digest = row.digest, quiet }: AlertRuleChange,
  at: string,
): AlertRuleRow {
  const tells = {
    channelId: channel,
    kinds: kinds === undefined ? row.kinds : kinds ? [...new Set(kinds)] : undefined,
    from,
  };
  const isOther = !isDeepStrictEqual(tells, { channelId: row.channelId, kinds: row.kinds, from: row.from });
  return {
    ...row,
    ...tells,
    digest,
    quiet: quiet === undefined ? row.quiet : (quiet ?? undefined),
    changedAt: isOther ? at : row.changedAt,
  };
}

/**
 * Changes what a rule tells, where and when, from now on.
 * @throws {ChangedMeanwhileError | InvalidInputError | ChannelNotProvedError | ChannelEndedError | MissingError | TooManyError | SessionEndedError}
 */
export const changeAlertRule = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: AlertRuleChange & VersionRead,
): Promise<AlertRule> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const row = await readRuleRow(tables, organisation.id, id);
    const shown = async (now: AlertRuleRow) =>
      shownRule(
        now,
        (await tables.channels.byId(now.channelId)) ?? undefined,
        whyStopped(services, organisation),
        await namesFor(tables, [now.addedBy], organisation.id),
      );
    await requireVersion({ version }, versionOf(row), () => shown(row));
    const changed = changedRule(row, change, instantAfter(services.clock));
    if (changed.channelId !== row.channelId) await readProved(tables, organisation.id, changed.channelId);
    if (isDeepStrictEqual(changed, row)) return shown(row);
    await allow(services, tables, ['alert rule', organisation.id], changes);
    const kept = (await tables.alertRules.replace(changed)) ?? changed;
    const answer = await shown(kept);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'alert_rule.changed',
      target: id,
      detail: inShort(answer.channelName, kept),
      organisationId: organisation.id,
    });
    return answer;
  });

/** Takes a rule away, with what waits by it. @throws {MissingError | SessionEndedError} */
export const removeAlertRule = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    await readRuleRow(tables, organisationId, id);
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
