import { operator, startTestApi, type TestApi } from '../../api/src/testing/api.ts';
import { oddsOf } from './chance.ts';
import { differences, paidIn } from './compare.ts';
import { buy, isWaiting, ledgerOf, orderOf, refundSome, review, totalOf } from './shop.ts';
import { type Way, wayNames, wayOf } from './ways.ts';

/** `npm run test:deep -- payments` does the same with 1,000 each, over both stores, with a kill -9 in between. */
const payments = 40;
const seed = 23;

let api: TestApi;
let way: Way;
afterEach(async () => {
  await api.stop();
  await way.close();
});

/** Lets time pass, with all that is said and done in it. */
async function passTime(): Promise<void> {
  api.clock.advance(1_000);
  await way.messages.deliver(api.base);
  api.services.jobs.wakeAll();
  await api.services.background.idle();
}

async function passUntil(isOver: () => Promise<boolean> | boolean, seconds: number): Promise<void> {
  for (let second = 0; second < seconds && !(await isOver()); second += 1) await passTime();
}

test.each(wayNames)(`${payments} payments by %s on a bad day end right (seed ${seed})`, async (name) => {
  way = wayOf(name, seed, () => api.clock.now().getTime());
  api = await startTestApi({ environment: await way.settings() });
  const odds = oddsOf(seed + 1);
  const owners = await Promise.all(Array.from({ length: 8 }, () => api.users.verified()));
  for (let number = 0; number < payments; number += 1) {
    const { token } = owners[number % owners.length] ?? { token: '' };
    await passUntil(async () => !(await isWaiting(api.call, token)), 1_200);
    await buy(api.call, token, orderOf(odds, number, name));
  }
  const { store } = api.services;
  await passUntil(
    async () => way.messages.isQuiet && (await store.payments.where('status', 'pending')).length === 0,
    3_600,
  );
  const { token } = await api.users.logIn(operator.email, operator.password);
  const asOperator = { token, adminKey: 'key-of-tests' };
  expect(await review(api.call, asOperator, way.truths())).toBeGreaterThan(0);
  if (name === 'card') expect(await refundSome(api.call, asOperator, 10)).toBeGreaterThan(0);
  await passUntil(() => way.messages.isQuiet, 60);
  // What a last hint asked for is asked by then, though the first answers fail.
  await passUntil(() => false, 60);
  await review(api.call, asOperator, way.truths());
  const ledger = await ledgerOf(api.call, asOperator);
  expect(ledger).toHaveLength(payments);
  expect(differences(ledger, way.truths())).toEqual([]);
  expect(await totalOf(api.call, asOperator)).toBe(paidIn(way.truths()));
  // All that can go wrong did.
  const counts = { ...way.messages.counts, ...way.counts };
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});
