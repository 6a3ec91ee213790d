import { type CheckSeverity, checkSeverities } from '@adili/schemas/check-findings/check-severity';
import type { CheckKind } from '@adili/schemas/checks/check-kind';
import { allowanceOf, standingOf } from '@adili/schemas/entitlements/standing';
import type { Whole } from '@adili/schemas/whole';
import { hours, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { AlertRuleRow } from '../../../store/tables/alert-rules.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { CheckFindingRow } from '../../../store/tables/checks.ts';
import type { DeliveryRow } from '../../../store/tables/deliveries.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { Services } from '../../foundation/services.ts';
import { sendAt } from '../alert-rules/send-at.ts';
import { keys } from './keys.ts';

type Making = Pick<Services, 'newId' | 'clock'>;

/** Messages of one finding each that wait for a channel at once: what comes after that goes together. */
const mostWaiting = 500;
/** The same that people get within an hour; programs take as many as there are. */
const mostAnHour = 60;
/** Findings in one message. */
const mostTogether = 100;
/** Milliseconds within which findings go together where too much waits. */
const together = minutes(15);

const isFrom = (severity: CheckSeverity, from: CheckSeverity): boolean =>
  checkSeverities.indexOf(severity) >= checkSeverities.indexOf(from);

const isAbout = ({ kinds, from }: AlertRuleRow, kind: CheckKind, severity: CheckSeverity): boolean =>
  (kinds === undefined || kinds.includes(kind)) && isFrom(severity, from);

const ofRule = ({ id }: AlertRuleRow) => ({ ruleId: id, runId: undefined });

const instantOf = (at: number): string => new Date(at).toISOString();

/** Has something wait for a channel. Part of a transaction. */
export async function addDelivery(
  { newId, clock }: Making,
  tables: Tables,
  channel: ChannelRow,
  about: Pick<DeliveryRow, 'ruleId' | 'runId' | 'key' | 'event' | 'findings' | 'dueAt'>,
): Promise<DeliveryRow> {
  const row: Whole<DeliveryRow> = {
    id: newId(),
    organisationId: channel.organisationId,
    channelId: channel.id,
    ...about,
    ruleId: about.ruleId,
    runId: about.runId,
    state: 'waiting',
    waitsFor: channel.id,
    tries: 0,
    lastAt: undefined,
    lastStatus: undefined,
    lastSays: undefined,
    at: instantAfter(clock),
    endedAt: undefined,
  };
  await tables.deliveries.insert(row);
  if (row.dueAt < channel.dueAt) await tables.channels.replace({ ...channel, dueAt: row.dueAt });
  return row;
}

/** Puts a finding into the message of a rule that is sent at an instant. */
async function addToDigest(
  services: Making,
  tables: Tables,
  channel: ChannelRow,
  rule: AlertRuleRow,
  findingId: string,
  dueAt: string,
): Promise<void> {
  for (let part = 1; ; part += 1) {
    const key = keys.digest(rule.id, dueAt, part);
    const known = await tables.deliveries.byKey('key', key);
    if (known === null) {
      const about = { ...ofRule(rule), key, event: 'digest' as const, findings: [findingId], dueAt };
      return void (await addDelivery(services, tables, channel, about));
    }
    const isHere = known.channelId === channel.id;
    if (isHere && known.findings.includes(findingId)) return;
    // One that waits for the channel that the rule had before goes there.
    if (isHere && known.state === 'waiting' && known.findings.length < mostTogether)
      return void (await tables.deliveries.replace({ ...known, findings: [...known.findings, findingId] }));
  }
}

/** What of an organisation is told now: nothing where its plan has no alerts, or nobody is left to be told. */
async function readTelling(
  { clock }: Making,
  tables: Tables,
  organisationId: string,
): Promise<{ organisation: OrganisationRow; rules: readonly AlertRuleRow[] } | null> {
  const rules = await tables.alertRules.where('organisationId', organisationId);
  if (rules.length === 0) return null;
  const organisation = await tables.organisations.byId(organisationId);
  if (organisation === null) return null;
  const { plan } = standingOf(organisation, instantAfter(clock));
  if (!allowanceOf(plan, 'alerts')) return null;
  const people = await tables.users.fieldsWhere('organisationId', organisationId, ['id']);
  return people.length === 0 ? null : { organisation, rules };
}

/** A channel that takes messages; null of any other. */
async function readTaking(tables: Tables, { channelId }: AlertRuleRow): Promise<ChannelRow | null> {
  const channel = await tables.channels.byId(channelId);
  return channel?.provedAt !== undefined && channel.endedAt === undefined ? channel : null;
}

/** Tells of one finding by one rule: at once, or with others where the rule, its quiet hours or a crowd say so. */
async function tellBy(
  services: Making,
  tables: Tables,
  organisation: OrganisationRow,
  rule: AlertRuleRow,
  findingId: string,
  event: 'opened' | 'fixed',
): Promise<void> {
  const channel = await readTaking(tables, rule);
  if (channel === null) return;
  const now = services.clock().getTime();
  const later = sendAt(rule, now, organisation.timeZone);
  const at =
    later ?? ((await isCrowded(tables, channel, now)) ? (Math.floor(now / together) + 1) * together : null);
  if (at !== null) return addToDigest(services, tables, channel, rule, findingId, instantOf(at));
  const key = keys[event](channel.id, findingId);
  if (await tables.deliveries.byKey('key', key)) return;
  const dueAt = instantOf(now);
  const about = { ...ofRule(rule), key, event, findings: [findingId], dueAt };
  await addDelivery(services, tables, channel, about);
}

/** Whether so much goes to a channel that more would have to go together. @param now milliseconds since the epoch */
export async function isCrowded(
  { deliveries }: Tables,
  { id, kind }: ChannelRow,
  now: number,
): Promise<boolean> {
  if (kind !== 'webhook') {
    const where = { channelId: id };
    const { rows } = await deliveries.page({ limit: mostAnHour, sort: 'at', descending: true, where });
    if ((rows[mostAnHour - 1]?.at ?? '') > instantOf(now - hours(1))) return true;
  }
  return (await deliveries.fieldsWhere('waitsFor', id, ['id'])).length >= mostWaiting;
}

/**
 * Tells of a finding that opened, or that became graver: by the rules that are about it now and were not before. Part of
 * the transaction in which it does.
 */
export async function tellOpened(
  services: Making,
  tables: Tables,
  finding: CheckFindingRow,
  kind: CheckKind,
  before?: CheckSeverity,
): Promise<void> {
  const telling = await readTelling(services, tables, finding.organisationId);
  if (telling === null) return;
  for (const rule of telling.rules)
    if (isAbout(rule, kind, finding.severity) && !(before && isAbout(rule, kind, before)))
      await tellBy(services, tables, telling.organisation, rule, finding.id, 'opened');
}

/** Whether a channel was told by a rule that a finding opened: also by one that is younger than its beginning, or was changed since. */
async function hasTold(
  { deliveries }: Tables,
  { id: ruleId, channelId: to, addedAt, changedAt = addedAt }: AlertRuleRow,
  { id, since }: CheckFindingRow,
): Promise<boolean> {
  if (changedAt <= since || (await deliveries.byKey('key', keys.opened(to, id)))) return true;
  const sent = await deliveries.fieldsWhere('ruleId', ruleId, ['channelId', 'findings']);
  return sent.some(({ channelId, findings }) => channelId === to && findings.includes(id));
}

/** The channels that a rule told of a finding before it moved to another. */
async function readFormer(
  { deliveries }: Tables,
  { id, channelId: now }: AlertRuleRow,
  finding: string,
): Promise<readonly string[]> {
  const sent = await deliveries.fieldsWhere('ruleId', id, ['channelId', 'findings']);
  const told = sent.filter(({ channelId, findings }) => channelId !== now && findings.includes(finding));
  return [...new Set(told.map(({ channelId }) => channelId))];
}

/**
 * Tells those that a finding is fixed who were told that it opened, also of one that is muted: a ticket that a receiver
 * made of it would stay open for good. Part of the transaction in which it is.
 */
export async function tellFixed(
  services: Making,
  tables: Tables,
  finding: CheckFindingRow,
  kind: CheckKind,
): Promise<void> {
  await forgetAfterMute(tables, finding);
  const telling = await readTelling(services, tables, finding.organisationId);
  if (telling === null) return;
  for (const rule of telling.rules) {
    const tell = (channelId: string) =>
      tellBy(services, tables, telling.organisation, { ...rule, channelId }, finding.id, 'fixed');
    if (isAbout(rule, kind, finding.severity) && (await hasTold(tables, rule, finding)))
      await tell(rule.channelId);
    for (const channel of await readFormer(tables, rule, finding.id)) await tell(channel);
  }
}

/** Has a finding told once its mute has ended, unless it is fixed by then. Part of the transaction that mutes it. @param end milliseconds since the epoch */
export async function tellAfterMute(
  services: Making,
  tables: Tables,
  finding: CheckFindingRow,
  kind: CheckKind,
  end: number,
): Promise<void> {
  const telling = await readTelling(services, tables, finding.organisationId);
  if (telling === null) return;
  for (const rule of telling.rules) {
    if (!isAbout(rule, kind, finding.severity)) continue;
    const channel = await readTaking(tables, rule);
    const key = keys.afterMute(rule.channelId, finding.id, finding.until ?? '');
    if (channel === null || (await tables.deliveries.byKey('key', key))) continue;
    const dueAt = instantOf(sendAt(rule, end, telling.organisation.timeZone) ?? end);
    await addDelivery(services, tables, channel, {
      ...ofRule(rule),
      key,
      event: 'opened',
      findings: [finding.id],
      dueAt,
    });
  }
}

/** Takes back what waits for the end of a mute that is no more. Part of the transaction that changes it. */
export async function forgetAfterMute(
  tables: Tables,
  { id, organisationId, until }: CheckFindingRow,
): Promise<void> {
  if (until === undefined) return;
  for (const channel of await tables.channels.where('organisationId', organisationId)) {
    const waiting = await tables.deliveries.byKey('key', keys.afterMute(channel.id, id, until));
    if (waiting?.state === 'waiting') await tables.deliveries.delete(waiting.id);
  }
}
