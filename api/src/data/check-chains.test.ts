import { recordAuditEntry } from '../domain/foundation/audit-entries/audit-entries.ts';
import { linkAuditEntries } from '../domain/foundation/audit-entries/link-entries.ts';
import { createIds } from '../runtime/ids.ts';
import { openLowdbStore } from '../store/lowdb/open.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import type { Store } from '../store/store.ts';
import type { AuditRow } from '../store/tables/audit-entries.ts';
import { createTestClock } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { openDatabase } from '../testing/postgres/databases.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { chainLines, checkChains } from './check-chains.ts';
import { sourceOver } from './row-source.ts';

function describeChains(open: () => Promise<{ store: Store; remove(): Promise<void> }>): void {
  let store: Store;
  let remove: () => Promise<void>;
  const clock = createTestClock();
  const work = { clock: clock.now, newId: createIds(clock.now) };

  const record = (organisationId: string | null, detail: string) =>
    store.transaction((tables) =>
      recordAuditEntry(work, tables, { actor: 'system', action: 'demo.loaded', detail, organisationId }),
    );
  const check = () => checkChains(sourceOver(store));

  /** An erasure as its row and the trail tell of it, at work until now. */
  async function recordErasure(requestId = 'r1'): Promise<void> {
    const at = clock.now().toISOString();
    await store.transaction(async (tables) => {
      await tables.erasures.insert({
        id: `e-${requestId}`,
        requestId,
        reference: 'DSR-1',
        state: 'erased',
        startedAt: at,
        finishedAt: at,
        by: 'operator',
        parts: [],
        salt: 's',
      });
      await recordAuditEntry(work, tables, {
        actor: 'operator',
        action: 'account.erased',
        target: requestId,
        organisationId: null,
      });
    });
  }

  /** The entries of the organisation in the order of their chain. */
  const chain = async () =>
    (await store.auditEntries.where('organisationId', 'duka')).toSorted(
      (a, b) => (a.sequence ?? 0) - (b.sequence ?? 0),
    ) as [AuditRow, AuditRow, AuditRow];

  beforeEach(async () => {
    ({ store, remove } = await open());
    for (const detail of ['one', 'two', 'three']) {
      await record('duka', detail);
      await record(null, `of the operator, ${detail}`);
      clock.advance(1_000);
    }
    await linkAuditEntries({ store });
  });
  afterEach(async () => {
    await store.close();
    await remove();
  });

  test('hold while entries are added, and count those not linked yet', async () => {
    await record('duka', 'four');
    expect(await check()).toMatchObject({ chains: 2, linked: 6, waiting: 1, older: 0 });
    await linkAuditEntries({ store });
    expect(await check()).toMatchObject({ chains: 2, linked: 7, waiting: 0 });
    expect((await chain()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });

  test('give their first time where older entries are in no chain', async () => {
    const at = '2020-01-01T00:00:00.000Z';
    await store.auditEntries.insert({ id: 'old', at, actor: 'ann', action: 'x.y', target: '', detail: '' });
    const [first] = await chain();
    expect(await check()).toMatchObject({ older: 1, since: first.at });
  });

  test('hold when content is erased with its salt, and not without it', async () => {
    const { salt: _, ...erased } = { ...(await chain())[1], actor: 'erased', detail: '' };
    await store.auditEntries.replace(erased);
    await recordErasure();
    const checked = await check();
    expect(checked).toMatchObject({ linked: 6, erased: 1 });
    expect(chainLines(checked)).toContain('The content of 1 entry was erased.');
    expect(chainLines({ ...checked, erased: 2 })).toContain('The content of 2 entries was erased.');
    await store.auditEntries.replace({ ...(await chain())[0], detail: '' });
    await expect(check()).rejects.toThrow(/^Audit entry 1 of duka .* its content is not the one/);
  });

  test('name an entry that was emptied without an erasure on record', async () => {
    await recordErasure();
    clock.advance(1_000);
    await record('duka', 'four');
    await linkAuditEntries({ store });
    const emptied = (await chain()).at(-1);
    await store.auditEntries.replace({ ...emptied, detail: '', salt: undefined } as AuditRow);
    await expect(check()).rejects.toThrow(/^Audit entry 4 of duka .* no erasure is on record/);
    const [row] = (await store.erasures.list({ limit: 1, sort: 'startedAt', descending: true })).rows;
    await store.erasures.replace({ ...row, finishedAt: undefined } as never);
    await expect(check()).resolves.toMatchObject({ erased: 1 });
    await store.erasures.delete(row?.id ?? '');
    await expect(check()).rejects.toThrow(/no erasure is on record/);
  });

  const changes: [field: string, change: Partial<AuditRow>][] = [
    ['actor', { actor: 'visitor' }],
    ['action', { action: 'session.ended' }],
    ['target', { target: 'another' }],
    ['detail', { detail: 'tvo' }],
    ['time', { at: '2026-11-01T00:00:00.000Z' }],
    ['number', { sequence: 7 }],
    ['organisation', { organisationId: 'another' }],
  ];
  test.each(changes)('name an entry whose %s was changed', async (_field, change) => {
    const [, second] = await chain();
    await store.auditEntries.replace({ ...second, ...change });
    const { organisationId, sequence, id } = { ...second, ...change };
    await expect(check()).rejects.toThrow(
      `Audit entry ${sequence} of ${organisationId} (id "${id}") was changed`,
    );
  });

  test('name a removed entry: in the middle, at the end, with all others', async () => {
    const [first, second, third] = await chain();
    await store.auditEntries.delete(second.id);
    await expect(check()).rejects.toThrow(
      `Audit entry 2 of duka is missing: the next is 3 (id "${third.id}").`,
    );
    await store.auditEntries.delete(third.id);
    await expect(check()).rejects.toThrow(
      'Audit entry 2 of duka is missing: the head of its chain says that there are 3.',
    );
    await store.auditEntries.delete(first.id);
    await expect(check()).rejects.toThrow('Audit entry 1 of duka is missing');
  });

  test('name swapped entries', async () => {
    const [first, second] = await chain();
    const { sequence, hash, previousHash } = first;
    await store.auditEntries.replace({ ...second, sequence, hash, previousHash });
    await store.auditEntries.replace({ ...first, sequence: second.sequence });
    await expect(check()).rejects.toThrow(/^Audit entry [12] of duka .* was changed: its hash is another/);
  });

  test('name an added entry: without a link, and with another’s link', async () => {
    const [, second] = await chain();
    const { id: _, ...rest } = second;
    await store.auditEntries.insert({ ...rest, id: 'forged' });
    await expect(check()).rejects.toThrow('(id "forged") was changed: its hash is another');
    await store.auditEntries.delete('forged');
    const bare = { id: 'bare', at: second.at, actor: 'ann', action: 'x.y', target: '', detail: '' };
    await store.auditEntries.insert(bare);
    await expect(check()).rejects.toThrow(/\(id "bare"\) of \S+ is in no chain, and was put in/);
  });

  test('name a chain that was made anew, except for its head', async () => {
    const head = await store.auditChains.byId('duka');
    await store.auditChains.replace({ ...head, hash: 'f'.repeat(64) } as never);
    await expect(check()).rejects.toThrow('The chain of duka ends at entry 3, which is not the one');
    await store.auditChains.delete('duka');
    await expect(check()).rejects.toThrow('The chain of duka has no head');
  });

  test('have each entry once, in order, with many writers and linkers', async () => {
    const writers = Array.from({ length: 32 }, async (_, writer) => {
      for (let number = 0; number < 3; number += 1) await record(writer % 2 ? 'duka' : null, `${number}`);
    });
    const linkers = Array.from({ length: 4 }, () => linkAuditEntries({ store }));
    await Promise.all([...writers, ...linkers]);
    await linkAuditEntries({ store });
    expect(await check()).toMatchObject({ linked: 6 + 96, waiting: 0 });
  });
}

describe('the chains of the audit trail, over lowdb', () => {
  describeChains(async () => {
    const { folder, remove } = await temporaryFolder();
    return { store: await openLowdbStore({ folder }), remove };
  });
});

describePostgres('the chains of the audit trail', () => {
  describe('over PostgreSQL', () => {
    describeChains(async () => {
      const { url, remove } = await openDatabase();
      return { store: await openPostgresStore({ url }), remove };
    });
  });
});
