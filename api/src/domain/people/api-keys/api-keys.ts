import { type ApiKey, mostApiKeys, type NewApiKey } from '@adili/schemas/api-keys/api-key';
import { apiKeyDays } from '@adili/schemas/api-keys/api-key-form';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { hashSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { ApiKeyRow } from '../../../store/tables/api-keys.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { refuseUnverified } from '../email-addresses/errors.ts';
import { requireEntitlement } from '../entitlements/entitlements.ts';
import { organisationIdOf } from '../organisations/organisations.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { TooManyApiKeysError } from './errors.ts';
import { newKeyText, startOf } from './key-caller.ts';
import { noticeOf, tellOfNewKey } from './notices.ts';

/** A key as its organisation sees it. */
function shown(
  { organisationId: _, hash: __, noticeAt: ___, ...key }: ApiKeyRow,
  createdByName?: string,
): ApiKey {
  return { ...key, scopes: [...key.scopes], createdByName: createdByName || undefined };
}

/** The keys of the caller's organisation, the newest first. @throws {MissingError} */
export async function readApiKeys({ store }: Services, caller: Caller): Promise<ApiKey[]> {
  const organisationId = organisationIdOf(caller);
  const keys = await store.apiKeys.where('organisationId', organisationId);
  const nameOf = await namesFor(
    store,
    keys.map(({ createdBy }) => createdBy),
    organisationId,
  );
  return keys.map((key) => shown(key, nameOf(key.createdBy)?.name));
}

async function refuseTooMany({ apiKeys }: Pick<Tables, 'apiKeys'>, organisationId: string): Promise<void> {
  if ((await apiKeys.where('organisationId', organisationId)).length >= mostApiKeys)
    throw new TooManyApiKeysError();
}

const newKeys = perDay(100, 'Your organisation has made API keys');

/**
 * Makes a key of the caller's organisation, which stays when the caller leaves.
 * @returns with the key itself, which is kept nowhere
 * @throws {InvalidInputError | AddressNotVerifiedError | PlanLimitError | TooManyApiKeysError | TooManyError | MissingError | SessionEndedError}
 */
export async function makeApiKey(
  services: Services,
  caller: Caller,
  { name, scopes, expiresAt: wanted }: NewApiKey,
): Promise<ApiKey & { key: string }> {
  const organisationId = organisationIdOf(caller);
  refuseUnverified(caller.account);
  const now = instantAfter(services.clock);
  const expiresAt =
    wanted === undefined ? instantAfter(services.clock, days(apiKeyDays)) : (wanted ?? undefined);
  if (expiresAt !== undefined && expiresAt <= now)
    throw new InvalidInputError({ expiresAt: 'Choose a day that is still to come' });
  const key = newKeyText();
  const row: Whole<ApiKeyRow> = {
    id: services.newId(),
    organisationId,
    name,
    scopes: [...new Set(scopes)],
    hash: hashSecret(key),
    start: startOf(key),
    createdBy: caller.account.id,
    createdAt: now,
    expiresAt,
    noticeAt: noticeOf(expiresAt, now),
    lastUsedAt: undefined,
  };
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    // Only new keys need it: those that are there go on.
    await requireEntitlement(services, tables, caller, 'api');
    await refuseTooMany(tables, organisationId);
    await allow(services, tables, ['api key', organisationId], newKeys);
    await tables.apiKeys.insert(row);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'api_key.created',
      target: row.id,
      detail: `${name}: ${row.scopes.join(', ')}`,
      organisationId,
    });
    await tellOfNewKey(services, tables, row);
  });
  services.outbox.sendDue();
  return { ...shown(row), key };
}

/** Ends a key for good. @throws {MissingError | SessionEndedError} the caller's organisation has none of this id */
export async function revokeApiKey(services: Services, caller: Caller, id: string): Promise<void> {
  const organisationId = organisationIdOf(caller);
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const key = await tables.apiKeys.byId(id);
    if (key?.organisationId !== organisationId) throw new MissingError('API key');
    await tables.apiKeys.delete(id);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'api_key.revoked',
      target: id,
      detail: key.name,
      organisationId,
    });
  });
}
