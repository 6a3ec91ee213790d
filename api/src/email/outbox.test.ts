import { createBackground } from '../domain/background.ts';
import { openLowdbStore } from '../store/lowdb/open.ts';
import type { Store } from '../store/store.ts';
import { fillDisk } from '../testing/broken-disk.ts';
import { createTestClock } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { createTestTransport } from '../testing/transport.ts';
import { createOutbox } from './outbox.ts';
import { retryDelay } from './retry.ts';

const email = { to: 'a@example.com', subject: 'Hello', text: 'Karibu' };
let store: Store;
let remove: () => Promise<void>;
let folder: string;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  store = await openLowdbStore({ folder, patience: 0 });
});
afterEach(async () => {
  await store.close();
  await remove();
});

function setUp() {
  const transport = createTestTransport();
  const failures: number[] = [];
  const stopping = new AbortController();
  const errors: unknown[] = [];
  const background = createBackground((error) => errors.push(error));
  let ids = 0;
  const outbox = createOutbox({
    store,
    transport,
    clock: createTestClock().now,
    newId: () => String(++ids),
    background,
    onFailedTry: (_, attempts) => failures.push(attempts),
    stopping: stopping.signal,
    pauses: [0, 0],
  });
  return { outbox, transport, failures, stopping, background, errors };
}

test('what another process left in the outbox is sent', async () => {
  const before = setUp();
  await store.transaction((tables) => before.outbox.add(email, tables));
  const { outbox, transport, background } = setUp();
  outbox.sendDue();
  await background.idle();
  expect(transport.emails).toEqual([expect.objectContaining(email)]);
});

test('an email is sent once, however often it is due', async () => {
  const { outbox, transport, background } = setUp();
  await store.transaction((tables) => outbox.add(email, tables));
  for (let times = 0; times < 5; times += 1) outbox.sendDue();
  await background.idle();
  expect(transport.emails).toHaveLength(1);
});

test('a mail is sent once though a full disk keeps its row, and holds up no other; the rows go once there is room', async () => {
  const { outbox, transport, background } = setUp();
  const sendDue = async () => {
    outbox.sendDue();
    await background.idle();
  };
  const addresses = ['a@example.com', 'b@example.com'];
  for (const to of addresses) await store.transaction((tables) => outbox.add({ ...email, to }, tables));
  const disk = await fillDisk(folder);
  for (let times = 0; times < 3; times += 1) await sendDue();
  expect(transport.emails.map(({ to }) => to)).toEqual(addresses);
  await disk.mend();
  await sendDue();
  expect(await store.outbox.count()).toBe(0);
  expect(transport.emails).toHaveLength(addresses.length);
});

test('an email that is not stored gets a few tries, and its failure is told but not thrown', async () => {
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
