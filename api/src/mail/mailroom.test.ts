import { createBackground } from '../domain/background.ts';
import { openLowdbStore } from '../store/lowdb/open.ts';
import type { Store } from '../store/ports.ts';
import { fillDisk } from '../testing/broken-disk.ts';
import { createTestCarrier } from '../testing/carrier.ts';
import { createTestClock } from '../testing/clock.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { createMailroom } from './mailroom.ts';
import { retryDelay } from './retry.ts';

const letter = { to: 'a@example.com', subject: 'Hello', text: 'Karibu' };
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
  const carrier = createTestCarrier();
  const failures: number[] = [];
  const stopping = new AbortController();
  const errors: unknown[] = [];
  const background = createBackground((error) => errors.push(error));
  let ids = 0;
  const mailroom = createMailroom({
    store,
    carrier,
    clock: createTestClock().now,
    newId: () => String(++ids),
    background,
    onFailedTry: (_, attempts) => failures.push(attempts),
    stopping: stopping.signal,
    pauses: [0, 0],
  });
  return { mailroom, carrier, failures, stopping, background, errors };
}

test('what another process left in the outbox is sent', async () => {
  const before = setUp();
  await store.transaction((tables) => before.mailroom.post(letter, tables));
  const { mailroom, carrier, background } = setUp();
  mailroom.collect();
  await background.idle();
  expect(carrier.letters).toEqual([expect.objectContaining(letter)]);
});

test('a letter is sent once, however often it is collected', async () => {
  const { mailroom, carrier, background } = setUp();
  await store.transaction((tables) => mailroom.post(letter, tables));
  for (let times = 0; times < 5; times += 1) mailroom.collect();
  await background.idle();
  expect(carrier.letters).toHaveLength(1);
});

test('a mail is sent once though a full disk keeps its row, and holds up no other; the rows go once there is room', async () => {
  const { mailroom, carrier, background } = setUp();
  const collect = async () => {
    mailroom.collect();
    await background.idle();
  };
  const addresses = ['a@example.com', 'b@example.com'];
  for (const to of addresses) await store.transaction((tables) => mailroom.post({ ...letter, to }, tables));
  const disk = await fillDisk(folder);
  for (let times = 0; times < 3; times += 1) await collect();
  expect(carrier.letters.map(({ to }) => to)).toEqual(addresses);
  await disk.mend();
  await collect();
  expect(await store.outbox.due('9999')).toEqual([]);
  expect(carrier.letters).toHaveLength(addresses.length);
});

test('a letter that is not stored gets a few tries, and its failure is told but not thrown', async () => {
  const { mailroom, carrier, failures } = setUp();
  carrier.isBroken = true;
  await mailroom.sendUnstored(letter);
  expect(failures).toEqual([1, 2, 3]);
});

test('a shutdown ends the tries', async () => {
  const { mailroom, carrier, failures, stopping } = setUp();
  carrier.isBroken = true;
  stopping.abort();
  await mailroom.sendUnstored(letter);
  expect(failures).toEqual([1]);
});

test('tries move apart, up to six hours', () => {
  expect([1, 2, 3, 20, 5_000].map(retryDelay)).toEqual([30_000, 60_000, 120_000, 21_600_000, 21_600_000]);
});
