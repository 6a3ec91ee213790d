import type { Channel, MadeChannel, RotatedChannel } from '@adili/schemas/channels/channel';
import type { ChannelChange, NewChannel } from '@adili/schemas/channels/channel-form';
import { mostChannels, rotationHours } from '@adili/schemas/channels/channel-kind';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { hours, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { refuseUnverified } from '../../people/email-addresses/errors.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { never } from '../checks/new-checks.ts';
import { NoSecretError, TooManyChannelsError } from './errors.ts';
import { newChannelSecret, sealAddress, sealBefore, sealSecret } from './secrets.ts';
import { shownChannel } from './shown-channel.ts';

const changes = perDay(200, 'Your organisation has changed channels');

/** The channels of the caller's organisation, the newest first. @throws {MissingError} */
export async function readChannels(services: Services, caller: Caller): Promise<Channel[]> {
  const { store } = services;
  const organisationId = organisationIdOf(caller);
  const rows = await store.channels.where('organisationId', organisationId);
  const nameOf = await namesFor(
    store,
    rows.map(({ addedBy }) => addedBy),
    organisationId,
  );
  return rows.map((row) => shownChannel(services, row, nameOf));
}

/** A channel of an organisation. @throws {MissingError} */
export async function readChannelRow(
  { channels }: Pick<Tables, 'channels'>,
  organisationId: string,
  id: string,
): Promise<ChannelRow> {
  const row = await channels.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('channel');
  return row;
}

/** A channel as who changed it sees it. Part of a transaction. */
export const channelNow = async (
  services: Pick<Services, 'clock'>,
  tables: Tables,
  row: ChannelRow,
): Promise<Channel> => shownChannel(services, row, await namesFor(tables, [row.addedBy], row.organisationId));

/** What of an address is kept. @throws {InvalidInputError} */
function placeOf(
  services: Services,
  id: string,
  { kind, address }: NewChannel,
): Pick<ChannelRow, 'email' | 'host' | 'lastFour' | 'sealedAddress'> {
  if (kind === 'email') return { email: address.trim().toLowerCase() };
  if (!services.receivers.mayTake(address))
    throw new InvalidInputError({ address: 'Give an address that begins with https://' });
  return {
    host: new URL(address).host,
    lastFour: address.slice(-4),
    sealedAddress: sealAddress(services, id, address),
  };
}

/**
 * Adds a channel to the caller's organisation, which takes no alerts before it is proved.
 * @returns of a webhook with its secret, which is told nowhere else
 * @throws {InvalidInputError | AddressNotVerifiedError | PlanLimitError | TooManyChannelsError | TooManyError | MissingError | SessionEndedError}
 */
export async function makeChannel(
  services: Services,
  caller: Caller,
  body: NewChannel,
): Promise<MadeChannel> {
  const organisationId = organisationIdOf(caller);
  refuseUnverified(caller.account);
  const id = services.newId();
  const secret = body.kind === 'webhook' ? newChannelSecret() : undefined;
  const place = placeOf(services, id, body);
  const row: Whole<ChannelRow> = {
    id,
    organisationId,
    kind: body.kind,
    name: body.name,
    email: place.email,
    host: place.host,
    lastFour: place.lastFour,
    sealedAddress: place.sealedAddress,
    sealedSecret: secret && sealSecret(services, id, secret),
    sealedSecretBefore: undefined,
    rotatesUntil: undefined,
    provedAt: undefined,
    isConfirmed: undefined,
    endedAt: undefined,
    says: undefined,
    failingSince: undefined,
    testId: undefined,
    testAt: undefined,
    testState: undefined,
    testSays: undefined,
    wrongCodes: undefined,
    dueAt: never,
    addedAt: instantAfter(services.clock),
    addedBy: caller.account.id,
    version: undefined,
  };
  return services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await requireEntitlement(services, tables, caller, 'alerts');
    const there = await tables.channels.fieldsWhere('organisationId', organisationId, ['id']);
    if (there.length >= mostChannels) throw new TooManyChannelsError();
    await allow(services, tables, ['channel', organisationId], changes);
    await tables.channels.insert(row);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'channel.added',
      target: id,
      detail: `${row.kind} ${row.name}`,
      organisationId,
    });
    return { ...(await channelNow(services, tables, row)), secret };
  });
}

/** Gives a channel another name. @throws {ChangedMeanwhileError | MissingError | TooManyError | SessionEndedError} */
export const changeChannel = (
  services: Services,
  caller: Caller,
  id: string,
  { version, name }: ChannelChange & VersionRead,
): Promise<Channel> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readChannelRow(tables, organisationId, id);
    await requireVersion({ version }, versionOf(row), () => channelNow(services, tables, row));
    if (name === undefined || name === row.name) return channelNow(services, tables, row);
    await allow(services, tables, ['channel', organisationId], changes);
    const kept = await tables.channels.replace({ ...row, name });
    await recordAuditEntry(services, tables, {
      actor,
      action: 'channel.changed',
      target: id,
      detail: name,
      organisationId,
    });
    return channelNow(services, tables, kept ?? row);
  });

/** Gives a webhook another secret; the one before signs beside it for a while. @throws {NoSecretError | MissingError | TooManyError | SessionEndedError} */
export const rotateChannel = (services: Services, caller: Caller, id: string): Promise<RotatedChannel> => {
  const secret = newChannelSecret();
  return services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readChannelRow(tables, organisationId, id);
    if (row.kind !== 'webhook') throw new NoSecretError();
    await allow(services, tables, ['channel', organisationId], changes);
    const turned: ChannelRow = {
      ...row,
      sealedSecret: sealSecret(services, id, secret),
      sealedSecretBefore: sealBefore(services, row),
      rotatesUntil: instantAfter(services.clock, hours(rotationHours)),
    };
    await tables.channels.replace(turned);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'channel.rotated',
      target: id,
      detail: row.name,
      organisationId,
    });
    return { ...(await channelNow(services, tables, turned)), secret };
  });
};

/** Takes a channel away, with its rules and its messages. @throws {MissingError | TooManyError | SessionEndedError} */
export const removeChannel = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readChannelRow(tables, organisationId, id);
    await tables.alertRules.deleteWhere('channelId', id);
    await tables.deliveries.deleteWhere('channelId', id);
    await tables.channels.delete(id);
    await recordAuditEntry(services, tables, {
      actor,
      action: 'channel.removed',
      target: id,
      detail: row.name,
      organisationId,
    });
  });
