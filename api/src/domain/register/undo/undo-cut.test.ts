import type { UndoStep } from '@adili/schemas/undo/undo-step';
import { openPostgresStore } from '../../../store/postgres/open.ts';
import type { DeclaredTables } from '../../../store/store.ts';
import { undoneTables } from '../../../store/tables/undo.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { cutWrites } from '../../../testing/cut-writes.ts';
import { openCutProxy } from '../../../testing/postgres/cut-proxy.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { startRegister } from '../../../testing/register.ts';
import { openTestStore } from '../../../testing/store.ts';

const changed = [...undoneTables, 'undoSteps', 'auditEntries', 'controlHistory'] as const;

/** Two controls with evidence of both kinds, one of which is for both, are deleted together. */
async function startDeleted(api: TestApi) {
  const register = await startRegister(api);
  const { ask, organisationId = '' } = register;
  await register.adopt('gdpr');
  const controls: string[] = [];
  for (const title of ['One', 'Two'])
    controls.push((await register.addControl({ title, requirements: ['gdpr:art-5-1-a'] })).id);
  const [one = ''] = controls;
  const { body: shared } = await register.prove(one, { text: 'Done for both' });
  await ask('PUT', `/evidence/${shared.id}/controls`, { controls });
  await register.upload(one, { name: 'policy.txt', content: 'We say so' });
  const { store } = api.services;
  /** All rows that an undo changes, by their tables. */
  const read = async () => {
    const rows: Partial<Record<(typeof changed)[number] | 'undoRows', readonly object[]>> = {};
    for (const name of changed) {
      const table = store[name] as unknown as Pick<DeclaredTables['controls'], 'where'>;
      rows[name] = await table.where('organisationId', organisationId);
    }
    const [step] = await store.undoSteps.where('organisationId', organisationId);
    return { ...rows, undoRows: step ? await store.undoRows.where('step', step.id) : [] };
  };
  api.clock.advance(1_000);
  expect((await ask('POST', '/controls/deletions', { controls })).status).toBe(204);
  const { body: steps } = await ask<UndoStep[]>('GET', '/undo?limit=1');
  await api.services.background.idle();
  return { read, undo: () => ask<{ code?: string }>('POST', `/undo/${steps[0]?.id}`) };
}

const restored = { restored: 4, left: [] };

function testEachWrite(isOnPostgres: boolean): void {
  test('an undo that is cut off before any of its writes leaves nothing half, and can be done again', async () => {
    const cut = cutWrites();
    const api = await startTestApi({ isOnPostgres, around: cut.around });
    const { read, undo } = await startDeleted(api);
    const before = await read();
    let writes = 0;
    for (let wasCut = true; wasCut; writes += wasCut ? 1 : 0) {
      cut.cutAfter(writes);
      const { status, body } = await undo();
      wasCut = cut.end();
      expect([writes, status, body]).toMatchObject(
        wasCut ? [writes, 503, { code: 'storage_unavailable' }] : [writes, 200, restored],
      );
      if (wasCut) expect([writes, await read()]).toEqual([writes, before]);
    }
    expect(writes).toBeGreaterThan(10);
    expect((await undo()).status).toBe(404);
    await api.stop();
  });
}

describe('over files', () => testEachWrite(false));

describePostgres('over PostgreSQL', () => {
  testEachWrite(true);

  test('an undo whose connection is cut counts whole or not at all', async () => {
    const { database, store: first, folder, remove } = await openTestStore(undefined, true);
    const proxy = await openCutProxy(database ?? '');
    const clock = createTestClock();
    const store = await openPostgresStore({ url: proxy.url, now: () => clock.now().getTime() });
    const opened = { store, folder, database, remove: () => store.close() };
    const api = await startTestApi({ place: { clock, opened } });
    const { read, undo } = await startDeleted(api);
    const before = await read();
    for (const words of ['insert into "controls"', 'insert into "evidence"', 'delete from "undo_steps"']) {
      proxy.cutAfter(words);
      expect((await undo()).body.code).toBe('storage_unavailable');
      proxy.cutAfter('no statement has these words');
      expect(await read()).toEqual(before);
    }
    proxy.cutAfter('commit', 'delete from "undo_steps"');
    expect((await undo()).body.code).toBe('outcome_unknown');
    proxy.cutAfter('no statement has these words');
    const { controls, evidence, evidenceTexts, undoSteps, undoRows } = await read();
    expect([controls, evidence, evidenceTexts, undoSteps, undoRows]).toMatchObject([
      [{}, {}],
      [{}, {}],
      [{}],
      [],
      [],
    ]);
    await api.stop();
    await proxy.end();
    await first.close();
    await remove();
  });
});
