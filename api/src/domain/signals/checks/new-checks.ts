import { createHash } from 'node:crypto';
import { insideKinds, siteKinds } from '@adili/schemas/checks/check-kind';
import { providerNames, providers } from '@adili/schemas/connections/providers';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { ConnectionRow } from '../../../store/tables/connections.ts';
import type { SiteRow } from '../../../store/tables/sites.ts';
import type { Services } from '../../foundation/services.ts';
import { deleteEvidenceOfChecks } from '../../register/evidence/evidence-of-checks.ts';

/** When something is looked at that is looked at no more. */
export const never = '9999-12-31T23:59:59.999Z';

type Making = Pick<Services, 'newId' | 'clock'>;
type About = Pick<CheckRow, 'organisationId' | 'siteId' | 'connectionId' | 'kind' | 'name'>;

/** What a check is one of: there is one at most. */
export const keyOf = ({ organisationId, siteId, connectionId, kind, name }: About): string =>
  [
    siteId ?? connectionId ?? organisationId,
    kind,
    ...(name === undefined ? [] : [createHash('sha256').update(name).digest('hex')]),
  ].join(':');

/** A check that was not looked at yet: what is looked at here is due at once. */
export const newCheck = ({ newId, clock }: Making, about: About): Whole<CheckRow> => ({
  id: newId(),
  ...about,
  siteId: about.siteId,
  connectionId: about.connectionId,
  name: about.name,
  key: keyOf(about),
  isOff: undefined,
  turnedAt: undefined,
  state: 'unknown',
  since: instantAfter(clock),
  checkedAt: undefined,
  passedAt: undefined,
  says: 'It was not looked at yet.',
  seen: {},
  rows: undefined,
  reportedBy: undefined,
  failures: 0,
  cause: undefined,
  severity: undefined,
  changes: [],
  dueAt: about.kind === 'pushed' ? never : instantAfter(clock),
  linkedAt: undefined,
  selector: undefined,
  addedAt: instantAfter(clock),
  version: undefined,
});

/** Enters the checks of a website that it lacks. Part of a transaction. */
export async function addChecksOfSite(
  services: Making,
  tables: Tables,
  { id, organisationId }: Pick<SiteRow, 'id' | 'organisationId'>,
): Promise<void> {
  const there = new Set((await tables.checks.fieldsWhere('siteId', id, ['kind'])).map(({ kind }) => kind));
  const wanting = siteKinds.filter((kind) => !there.has(kind));
  await tables.checks.insertAll(
    wanting.map((kind) => newCheck(services, { organisationId, siteId: id, kind })),
  );
}

/** Enters the checks of a connected system that it lacks. Part of a transaction. */
export async function addChecksOfConnection(
  services: Making,
  { checks }: Pick<Tables, 'checks'>,
  { id, organisationId, provider }: Pick<ConnectionRow, 'id' | 'organisationId' | 'provider'>,
): Promise<void> {
  const there = new Set((await checks.fieldsWhere('connectionId', id, ['kind'])).map(({ kind }) => kind));
  const wanting = providers[provider].kinds.filter((kind) => !there.has(kind));
  await checks.insertAll(
    wanting.map((kind) => newCheck(services, { organisationId, connectionId: id, kind })),
  );
}

/** Takes the checks of a website away, with what they found and proved, and a visit that waits. Part of a transaction. @param actor the id of who takes it away */
export async function removeChecksOfSite(
  services: Making,
  tables: Tables,
  { id: siteId, organisationId }: Pick<SiteRow, 'id' | 'organisationId'>,
  actor: string,
): Promise<void> {
  const checks = await tables.checks.fieldsWhere('siteId', siteId, ['id']);
  const ids = checks.map(({ id }) => id);
  await deleteEvidenceOfChecks(services, tables, organisationId, ids, actor);
  await tables.checkFindings.deleteWhere('siteId', siteId);
  await tables.checks.deleteWhere('siteId', siteId);
  await tables.siteVisits.delete(siteId);
}

async function addChecksInside(services: Making, tables: Tables, organisationId: string): Promise<void> {
  const keys = new Set(
    (await tables.checks.fieldsWhere('organisationId', organisationId, ['key'])).map(({ key }) => key),
  );
  const checks = insideKinds.map((kind) => newCheck(services, { organisationId, kind }));
  await tables.checks.insertAll(checks.filter(({ key }) => !keys.has(key)));
}

/** Those that lack a check of one of the kinds. */
async function lacking<Row extends { readonly id: string }>(
  tables: Tables,
  rows: readonly Row[],
  kinds: readonly CheckRow['kind'][],
  field: 'siteId' | 'connectionId' | 'organisationId',
): Promise<Row[]> {
  const having = await Promise.all(
    kinds.map(async (kind) => {
      const found = await tables.checks.fieldsWhere('kind', kind, [field]);
      return new Set(found.map((row) => row[field]));
    }),
  );
  return rows.filter(({ id }) => having.some((ids) => !ids.has(id)));
}

const ever = '0001-01-01T00:00:00.000Z';

/** Connected systems that lack a check of their provider's. */
async function lackingConnections(store: Tables): Promise<ConnectionRow[]> {
  const all = await store.connections.after(ever);
  const ofEach = await Promise.all(
    providerNames.map((name) =>
      lacking(
        store,
        all.filter(({ provider }) => provider === name),
        providers[name].kinds,
        'connectionId',
      ),
    ),
  );
  return ofEach.flat();
}

/** Websites of the demonstration that nobody has, by their ending (RFC 2606): there is nothing to look at. */
const isMadeUp = ({ proof, origin }: SiteRow): boolean =>
  proof === 'demonstration' && new URL(origin).hostname.endsWith('.example');

/** Enters what websites, connected systems and organisations lack: those that are new, and kinds that came with a release. A failure at one leaves out none of the others. */
export async function addMissingChecks(services: Services): Promise<void> {
  const { store, stopping } = services;
  const proved = (await store.sites.after(ever)).filter(
    (site) => site.provedAt !== undefined && !isMadeUp(site),
  );
  const works = [
    ...(await lacking(store, proved, siteKinds, 'siteId')).map(({ id }) => async (tables: Tables) => {
      const site = await tables.sites.byId(id);
      if (site?.provedAt !== undefined) await addChecksOfSite(services, tables, site);
    }),
    ...(await lackingConnections(store)).map(({ id }) => async (tables: Tables) => {
      const connection = await tables.connections.byId(id);
      if (connection) await addChecksOfConnection(services, tables, connection);
    }),
    ...(await lacking(store, await store.organisations.after(ever), insideKinds, 'organisationId')).map(
      ({ id }) =>
        async (tables: Tables) => {
          if (await tables.organisations.byId(id)) await addChecksInside(services, tables, id);
        },
    ),
  ];
  const failures: unknown[] = [];
  for (const work of works) {
    if (stopping.aborted) break;
    await store.transaction(work, { lock: 'new checks' }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
