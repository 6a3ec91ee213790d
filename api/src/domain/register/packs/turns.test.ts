import { samplesOf } from '../../../store/conformance/rows.ts';
import type { Store } from '../../../store/store.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { openTestStore } from '../../../testing/store.ts';
import { packKind, takeTurn } from './turns.ts';

const clock = createTestClock();
let store: Store;
let remove: () => Promise<void>;
beforeEach(async () => ({ store, remove } = await openTestStore()));
afterEach(() => remove());

const sample = samplesOf('a');
const now = () => clock.now().toISOString();

/** Has a pack asked for, with a job of its own. */
async function ask(organisationId: string, id: string): Promise<void> {
  clock.advance(1_000);
  await store.packs.insert({ ...sample.packs, id, organisationId, state: 'queued', requestedAt: now() });
  await store.jobs.insert({
    id: `job of ${id}`,
    kind: packKind,
    payload: { id },
    tries: 0,
    createdAt: now(),
    dueAt: now(),
    lease: 0,
  });
}

/** Makes all that waits, as one process does, which takes jobs as they come. */
async function makeAll(): Promise<string[]> {
  const made: string[] = [];
  for (;;) {
    const [job] = (await store.jobs.where('kind', packKind)).toReversed();
    if (!job) return made;
    const id = await takeTurn({ store, clock: clock.now }, job.id, String(job.payload.id));
    expect((await store.jobs.byId(job.id))?.payload).toEqual({ id });
    await store.packs.replace({ ...sample.packs, ...(await store.packs.byId(id)), state: 'done' });
    await store.jobs.delete(job.id);
    made.push(id);
  }
}

test('organisations take turns, also after one that asked for many, and each pack is made once', async () => {
  for (const id of ['a1', 'a2', 'a3']) await ask('a', id);
  await ask('b', 'b1');
  await ask('c', 'c1');
  await ask('b', 'b2');
  expect(await makeAll()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('who had packs made today goes after who had none', async () => {
  await ask('a', 'a1');
  await makeAll();
  await ask('a', 'a2');
  await ask('b', 'b1');
  expect(await makeAll()).toEqual(['b1', 'a2']);
});

test('a pack that another process is at keeps its job', async () => {
  await ask('a', 'a1');
  await ask('a', 'a2');
  await ask('b', 'b1');
  const job = await store.jobs.byId('job of b1');
  if (job)
    await store.jobs.replace({ ...job, dueAt: new Date(clock.now().getTime() + 60_000).toISOString() });
  expect(await takeTurn({ store, clock: clock.now }, 'job of a2', 'a2')).toBe('a1');
});
