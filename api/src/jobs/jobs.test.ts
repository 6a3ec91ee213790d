import { createBackground } from '../runtime/background.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import type { Store } from '../store/store.ts';
import { createTestClock } from '../testing/clock.ts';
import { openDatabase } from '../testing/postgres/databases.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { openTestStore } from '../testing/store.ts';
import { type JobKind, Jobs } from './jobs.ts';

let store: Store;
let remove: () => Promise<void>;
beforeEach(async () => ({ store, remove } = await openTestStore()));
afterEach(() => remove());

const clock = createTestClock();
const kind = (work: JobKind<{ name: string }>['work'], more: Partial<JobKind<{ name: string }>> = {}) => ({
  kind: 'greeting',
  work,
  atOnce: 3,
  patience: 60_000,
  retry: (tries: number) => (tries < 3 ? 1_000 : null),
  ...more,
});

const fail = () => {
  throw new Error('The job is gone.');
};

let ids = 0;
/** What one process has. */
function openProcess() {
  const errors: unknown[] = [];
  const failedTries: string[] = [];
  const stopping = new AbortController();
  const background = createBackground((error) => errors.push(error));
  const jobs = new Jobs({
    store,
    clock: clock.now,
    newId: () => `job ${++ids}`,
    background,
    stopping: stopping.signal,
    onFailedTry: (_, { tries, isDead }) => failedTries.push(`${tries}${isDead ? ' dead' : ''}`),
  });
  const add = (name: string) => store.transaction((tables) => jobs.add(tables, 'greeting', { name }));
  const done = async () => {
    jobs.wakeAll();
    await background.idle();
  };
  return { jobs, add, done, errors, failedTries, stopping, background };
}

test('each job is done once by one of three processes', async () => {
  const processes = [openProcess(), openProcess(), openProcess()];
  const greeted: string[] = [];
  let most = 0;
  for (const { jobs } of processes) {
    let running = 0;
    jobs.register(
      kind(async ({ payload }) => {
        running += 1;
        most = Math.max(most, running);
        await store.jobs.count();
        greeted.push(payload.name);
        running -= 1;
      }),
    );
  }
  const names = Array.from({ length: 40 }, (_, number) => `guest ${number}`);
  for (const name of names) await processes[0]?.add(name);
  await Promise.all(processes.map(({ done }) => done()));
  expect(greeted.toSorted()).toEqual(names.toSorted());
  expect([most, await store.jobs.count()]).toEqual([3, 0]);
});

test('a stalled job is done by another, and its first owner is ignored', async () => {
  const [slow, other] = [openProcess(), openProcess()];
  const { promise: hung, resolve: wakeUp } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  slow.jobs.register(
    kind(async () => {
      begin();
      await hung;
      throw new Error('too late');
    }),
  );
  const greeted: string[] = [];
  other.jobs.register(kind(async ({ payload }) => void greeted.push(payload.name)));
  await slow.add('Asha');
  slow.jobs.wake('greeting');
  await begun;
  await other.done();
  expect(greeted).toEqual([]);
  clock.advance(60_000);
  await other.done();
  expect(greeted).toEqual(['Asha']);
  wakeUp();
  await slow.background.idle();
  expect([await store.jobs.count(), await store.deadJobs.count()]).toEqual([0, 0]);
});

test('a live worker keeps its job, and learns when another has it', async () => {
  const { jobs, add, background } = openProcess();
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
  jobs.register(
    kind(
      ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve());
          begin(signal);
        }),
      { patience: 30 },
    ),
  );
  await add('Asha');
  jobs.wake('greeting');
  const signal = await begun;
  clock.advance(25);
  const isKept = async () => {
    const [row] = await store.jobs.where('kind', 'greeting');
    return row?.dueAt === new Date(clock.now().getTime() + 30).toISOString();
  };
  while (!(await isKept())) await new Promise((resolve) => setImmediate(resolve));
  const { dueAt, lease, ...row } = (await store.jobs.where('kind', 'greeting'))[0] ?? fail();
  await store.jobs.replace({ ...row, dueAt, lease: lease + 1 });
  await background.idle();
  expect(signal.aborted).toBe(true);
  expect(await store.jobs.where('kind', 'greeting')).toMatchObject([{ lease: lease + 1 }]);
});

test('a failing job is retried with back-off, then put aside', async () => {
  const { jobs, add, done, failedTries } = openProcess();
  jobs.register(
    kind(async ({ payload }) => {
      throw Object.assign(new Error(`No ${payload.name}`), { code: 'ENOBODY' });
    }),
  );
  await add('Asha');
  await done();
  await done();
  expect(failedTries).toEqual(['1']);
  clock.advance(1_000);
  await done();
  clock.advance(1_000);
  await done();
  expect(failedTries).toEqual(['1', '2', '3 dead']);
  expect(await store.deadJobs.where('kind', 'greeting')).toEqual([
    expect.objectContaining({ tries: 3, failure: 'ENOBODY', payload: { name: 'Asha' } }),
  ]);
});

test('a failed job is tried again with what it has by then: two that wait may have changed places', async () => {
  const { jobs, add, done } = openProcess();
  const greeted: string[] = [];
  jobs.register(
    kind(async ({ id, payload, tries }) => {
      greeted.push(payload.name);
      const row = (await store.jobs.byId(id)) ?? fail();
      await store.jobs.replace({ ...row, payload: { name: 'Baraka' } });
      if (tries === 0) fail();
    }),
  );
  await add('Asha');
  await done();
  clock.advance(1_000);
  await done();
  expect(greeted).toEqual(['Asha', 'Baraka']);
});

test('a job is stored with the write that asks for it, or not at all', async () => {
  const { jobs } = openProcess();
  const refused = store.transaction(async (tables) => {
    await jobs.add(tables, 'greeting', { name: 'nobody' });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await store.jobs.count()).toBe(0);
});

test('a scheduled job runs once per interval, after a failure too', async () => {
  const processes = [openProcess(), openProcess()];
  let times = 0;
  let isBroken = false;
  const sweeping = {
    kind: 'sweeping',
    work: async () => {
      times += 1;
      if (isBroken) throw new Error('broken');
    },
    atOnce: 1,
    patience: 60_000,
    retry: () => 5_000,
  };
  const all = () => Promise.all(processes.map(({ done }) => done()));
  for (const { jobs } of processes) await jobs.schedule(sweeping, 3_600_000);
  await all();
  clock.advance(3_599_999);
  await all();
  expect(times).toBe(1);
  isBroken = true;
  clock.advance(1);
  await all();
  isBroken = false;
  clock.advance(5_000);
  await all();
  await all();
  expect(times).toBe(3);
});

test('a scheduled job keeps its interval after a clock was ahead', async () => {
  const { jobs, done } = openProcess();
  let times = 0;
  const sweeping = {
    kind: 'sweeping',
    work: async () => {
      times += 1;
    },
    atOnce: 1,
    patience: 60_000,
    retry: () => 5_000,
  };
  clock.advance(1_000_000_000);
  await jobs.schedule(sweeping, 3_600_000);
  await done();
  clock.advance(-1_000_000_000);
  await jobs.schedule(sweeping, 3_600_000);
  clock.advance(3_600_000);
  await done();
  expect(times).toBe(2);
});

test('a shutdown takes nothing more, and signals what is under way', async () => {
  const { jobs, add, background, stopping } = openProcess();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  jobs.register(
    kind(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
          begin();
        }),
      { atOnce: 1 },
    ),
  );
  await add('Asha');
  await add('Baraka');
  jobs.wakeAll();
  await begun;
  stopping.abort();
  await background.idle();
  const left = (await store.jobs.list({ limit: 9, sort: 'createdAt', descending: false })).rows;
  expect(left.map(({ tries }) => tries).toSorted()).toEqual([0, 1]);
});

test('a sign of life that comes late puts nothing back', async () => {
  const { jobs, add, done } = openProcess();
  let late: () => Promise<unknown> = fail;
  jobs.register(
    kind(({ id }) => {
      const sign = { id, lease: 1, now: clock.now().toISOString(), patience: 60_000 };
      late = () => store.keepJob(sign);
      return fail();
    }),
  );
  await add('Asha');
  await done();
  expect(await late()).toBe(false);
  expect(await store.jobs.where('kind', 'greeting')).toMatchObject([
    { tries: 1, dueAt: new Date(clock.now().getTime() + 1_000).toISOString() },
  ]);
});

describePostgres('jobs of several machines', () => {
  test('are taken and held by the clock of the database, whichever a process has', async () => {
    const { url, remove: drop } = await openDatabase();
    const shared = await openPostgresStore({ url });
    const [past, future] = ['2001-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    const job = { id: 'a', kind: 'none', payload: {}, tries: 0, createdAt: future, dueAt: future, lease: 0 };
    await shared.jobs.insert(job);
    const take = (now: string) => shared.takeJobs({ kind: 'none', now, patience: 60_000, most: 1 });
    // Asked for at once by a process that is ahead.
    expect(await take(past)).toMatchObject([{ id: 'a', lease: 1 }]);
    expect(await take(future)).toEqual([]);
    // A sign of life of one that is behind.
    expect(await shared.keepJob({ id: 'a', lease: 1, now: past, patience: 60_000 })).toBe(true);
    expect(await take(future)).toEqual([]);
    await shared.close();
    await drop();
  });
});
