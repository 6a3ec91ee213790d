import { Jobs } from '../jobs/jobs.ts';
import { createBackground } from '../runtime/background.ts';
import { openLowdbStore } from '../store/lowdb/open.ts';
import type { Store } from '../store/store.ts';
import { fillDisk } from '../testing/broken-disk.ts';
import { createTestClock } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { createTestTransport } from '../testing/transport.ts';
import { createOutbox, mostTries, retryDelay } from './outbox.ts';

const email = { to: 'a@example.com', subject: 'Hello', text: 'Karibu' };
let store: Store;
let remove: () => Promise<void>;
let folder: string;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  store = await openLowdbStore({ folder });
});
afterEach(async () => {
  await store.close();
  await remove();
});

function setUp() {
  const transport = createTestTransport();
  const failures: number[] = [];
  const stopping = new AbortController();
  const clock = createTestClock();
  const background = createBackground(() => undefined);
  let ids = 0;
  const jobs = new Jobs({
    store,
    clock: clock.now,
    newId: () => String(++ids),
    background,
    stopping: stopping.signal,
    onFailedTry: () => undefined,
  });
  const outbox = createOutbox({
    jobs,
    transport,
    onFailedTry: (_, tries) => failures.push(tries),
    stopping: stopping.signal,
    pauses: [0, 0],
  });
  const add = (to = email.to) => store.transaction((tables) => outbox.add({ ...email, to }, tables));
  const sendDue = async () => {
    outbox.sendDue();
    await background.idle();
  };
  return { outbox, add, sendDue, transport, failures, stopping, clock };
}

test('what another process left in the outbox is sent', async () => {
  await setUp().add();
  const { sendDue, transport } = setUp();
  await sendDue();
  expect(transport.emails).toEqual([expect.objectContaining(email)]);
});

test('an email is sent once, however often it is due', async () => {
  const { add, outbox, sendDue, transport } = setUp();
  await add();
  for (let times = 0; times < 5; times += 1) outbox.sendDue();
  await sendDue();
  expect([transport.emails.length, await store.jobs.count()]).toEqual([1, 0]);
});

test('a mail that left while the disk was full is not sent again', async () => {
  const { add, sendDue, transport, clock } = setUp();
  await add();
  let disk = { mend: async () => {} };
  const { send } = transport;
  transport.send = async (one) => {
    await send(one);
    disk = await fillDisk(folder);
  };
  await sendDue();
  expect([transport.emails.length, await store.jobs.count()]).toEqual([1, 1]);
  await disk.mend();
  clock.advance(5 * 60_000);
  await sendDue();
  expect([transport.emails.length, await store.jobs.count()]).toEqual([1, 0]);
});

test('a failing mail delays no other, and is given up after days', async () => {
  const { add, sendDue, transport, clock } = setUp();
  const { send } = transport;
  transport.send = async (one) => {
    if (one.to === 'gone@example.com') throw Object.assign(new Error('No such user'), { code: 'EENVELOPE' });
    await send(one);
  };
  await add('gone@example.com');
  await add();
  for (let tries = 1; tries <= mostTries; tries += 1) {
    await sendDue();
    clock.advance(retryDelay(tries));
  }
  expect(transport.emails).toEqual([expect.objectContaining(email)]);
  expect(await store.jobs.count()).toBe(0);
  expect(await store.deadJobs.where('kind', 'mail')).toEqual([
    expect.objectContaining({
      tries: mostTries,
      failure: 'EENVELOPE',
      payload: { ...email, to: 'gone@example.com' },
    }),
  ]);
});

test('an email that is not stored is retried, and its failure reported', async () => {
  const { outbox, transport, failures } = setUp();
  transport.isBroken = true;
  await outbox.sendUnstored(email);
  expect(failures).toEqual([1, 2, 3]);
});

test('a shutdown ends the tries', async () => {
  const { outbox, transport, failures, stopping } = setUp();
  transport.isBroken = true;
  stopping.abort();
  await outbox.sendUnstored(email);
  expect(failures).toEqual([1]);
});

test('tries move apart, up to six hours', () => {
  expect([1, 2, 3, 20, 5_000].map(retryDelay)).toEqual([30_000, 60_000, 120_000, 21_600_000, 21_600_000]);
});
