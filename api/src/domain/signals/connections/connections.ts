import type { Connection, NewConnection } from '@adili/schemas/connections/connection';
import { mostConnections, type ProviderName, providers } from '@adili/schemas/connections/providers';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ConnectionRow } from '../../../store/tables/connections.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { turnOf } from '../../register/evidence/evidence.ts';
import { deleteEvidenceOfChecks } from '../../register/evidence/evidence-of-checks.ts';
import { requestLooks } from '../checks/checks.ts';
import { byHand } from '../checks/jobs.ts';
import { addChecksOfConnection } from '../checks/new-checks.ts';
import { TooManyConnectionsError } from './errors.ts';
import { anyProvider } from './providers.ts';
import { sealCredentials } from './secrets.ts';
import { shownConnection } from './shown-connection.ts';

const changes = perDay(200, 'Your organisation has changed connections');

const keyOf = (organisationId: string, provider: ProviderName, account: string | undefined): string =>
  [organisationId, provider, account?.toLowerCase() ?? ''].join(':');

/** 'GitHub acme' */
export const wordsOf = ({ provider, account }: Pick<ConnectionRow, 'provider' | 'account'>): string =>
  [providers[provider].title, ...(account === undefined ? [] : [account])].join(' ');

/** The connections of the caller's organisation, the newest first. @throws {MissingError} */
export async function readConnections(
  { store }: Pick<Services, 'store'>,
  caller: Caller,
): Promise<Connection[]> {
  const organisationId = organisationIdOf(caller);
  const rows = await store.connections.where('organisationId', organisationId);
  const nameOf = await namesFor(
    store,
    rows.map(({ addedBy }) => addedBy),
    organisationId,
  );
  return rows.map((row) => shownConnection(row, nameOf));
}

/** A connection of an organisation. @throws {MissingError} */
async function readConnectionRow(
  { connections }: Pick<Tables, 'connections'>,
  organisationId: string,
  id: string,
): Promise<ConnectionRow> {
  const row = await connections.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('connection');
  return row;
}

/** The row of new credentials: another one, or the one of the same account with these in place of the ones before. */
function rowOf(
  services: Services,
  { account: { id: addedBy } }: Caller,
  organisationId: string,
  { provider, credentials }: NewConnection,
  known: ConnectionRow | null,
): Whole<ConnectionRow> {
  const { lastFour, account, email } = anyProvider(provider).known(credentials);
  const id = known?.id ?? services.newId();
  return {
    id,
    organisationId,
    provider,
    key: keyOf(organisationId, provider, account),
    account,
    email,
    lastFour,
    sealedCredentials: sealCredentials(services, { id, organisationId }, credentials),
    problems: {},
    checkedAt: undefined,
    accountsAt: known?.accountsAt,
    addedAt: known?.addedAt ?? instantAfter(services.clock),
    addedBy: known?.addedBy ?? addedBy,
  };
}

/**
 * Connects a system, or gives the connection of the same account other credentials. It is asked soon after.
 * @throws {PlanLimitError | TooManyConnectionsError | TooManyError | MissingError | SessionEndedError}
 */
export async function connect(services: Services, caller: Caller, body: NewConnection): Promise<Connection> {
  const organisationId = organisationIdOf(caller);
  const { account } = anyProvider(body.provider).known(body.credentials);
  const made = await services.store.transaction(
    async (tables) => {
      const { id: actor } = await readCaller(tables, caller);
      await requireEntitlement(services, tables, caller, 'integrations');
      await allow(services, tables, ['connection', organisationId], changes);
      const known = await tables.connections.byKey('key', keyOf(organisationId, body.provider, account));
      const row = rowOf(services, caller, organisationId, body, known);
      if (known) await tables.connections.replace(row);
      else {
        const there = await tables.connections.fieldsWhere('organisationId', organisationId, ['id']);
        if (there.length >= mostConnections) throw new TooManyConnectionsError();
        await tables.connections.insert(row);
      }
      await addChecksOfConnection(services, tables, row);
      await recordAuditEntry(services, tables, {
        actor,
        action: known ? 'connection.renewed' : 'connection.added',
        target: row.id,
        detail: wordsOf(row),
        organisationId,
      });
      await requestLooks(services, tables, row.id, await tables.checks.where('connectionId', row.id));
      return shownConnection(row, await namesFor(tables, [row.addedBy], organisationId));
    },
    { lock: `connections ${organisationId}` },
  );
  services.jobs.wake(byHand);
  return made;
}

/** Takes a connection away, with what its checks found and proved. @throws {MissingError | TooManyError | SessionEndedError} */
export const disconnect = (services: Services, caller: Caller, id: string): Promise<void> => {
  const organisationId = organisationIdOf(caller);
  return services.store.transaction(
    async (tables) => {
      const { id: actor } = await readCaller(tables, caller);
      const row = await readConnectionRow(tables, organisationId, id);
      const checks = (await tables.checks.fieldsWhere('connectionId', id, ['id'])).map((check) => check.id);
      await deleteEvidenceOfChecks(services, tables, organisationId, checks, actor);
      for (const check of checks) await tables.checkFindings.deleteWhere('checkId', check);
      await tables.checks.deleteWhere('connectionId', id);
      await tables.systemAccounts.deleteWhere('connectionId', id);
      await tables.connections.delete(id);
      await recordAuditEntry(services, tables, {
        actor,
        action: 'connection.removed',
        target: id,
        detail: wordsOf(row),
        organisationId,
      });
    },
    { lock: turnOf(organisationId) },
  );
};

/** Has a connected system asked now. @throws {MissingError | PlanLimitError | TooManyError | SessionEndedError} */
export async function runConnection(services: Services, caller: Caller, id: string): Promise<void> {
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    await readConnectionRow(tables, organisationIdOf(caller), id);
    await requireEntitlement(services, tables, caller, 'integrations');
    const checks = await tables.checks.where('connectionId', id);
    await requestLooks(
      services,
      tables,
      id,
      checks.filter(({ isOff }) => !isOff),
    );
  });
  services.jobs.wake(byHand);
}
