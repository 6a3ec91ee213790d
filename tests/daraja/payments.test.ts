import { operator, startTestApi, type TestApi } from '../../api/src/testing/api.ts';
import { oddsOf } from './chance.ts';
import { differences, paidIn } from './compare.ts';
import { paymentSettings } from './settings.ts';
import { buy, isWaiting, ledgerOf, orderOf, review, totalOf } from './shop.ts';
import { Simulator } from './simulator.ts';

/** `npm run test:deep -- payments` does the same with 1,000, over both stores, with a kill -9 in between. */
const payments = 40;
const seed = 13;

let api: TestApi;
let simulator: Simulator;
beforeAll(async () => {
  simulator = new Simulator(seed, () => api.clock.now().getTime());
  api = await startTestApi({ environment: paymentSettings(await simulator.listen()) });
});
afterAll(async () => {
  await api.stop();
  await simulator.close();
});

/** Lets time pass, with all that is said and done in it. */
async function passTime(): Promise<void> {
  api.clock.advance(1_000);
  await simulator.deliver(api.base);
  api.services.jobs.wakeAll();
  await api.services.background.idle();
}

test(`${payments} payments through a faulty Daraja end right (seed ${seed})`, async () => {
  const odds = oddsOf(seed + 1);
  const owners = await Promise.all(Array.from({ length: 8 }, () => api.users.verified()));
  for (let number = 0; number < payments; number += 1) {
    const { token } = owners[number % owners.length] ?? { token: '' };
    for (let second = 0; second < 1_200 && (await isWaiting(api.call, token)); second += 1) await passTime();
    await buy(api.call, token, orderOf(odds, number));
  }
  const isOpen = async () => {
    const { store } = api.services;
    return !simulator.isQuiet || (await store.payments.where('status', 'pending')).length > 0;
  };
  for (let second = 0; second < 3_600 && (await isOpen()); second += 1) await passTime();
  const { token } = await api.users.logIn(operator.email, operator.password);
  const asOperator = { token, adminKey: 'key-of-tests' };
  expect(await review(api.call, asOperator, simulator)).toBeGreaterThan(0);
  const ledger = await ledgerOf(api.call, asOperator);
  expect(ledger).toHaveLength(payments);
  expect(differences(ledger, simulator.prompts.values())).toEqual([]);
  expect(await totalOf(api.call, asOperator)).toBe(paidIn(simulator.prompts.values()));
  // All that can go wrong did.
  expect(Object.entries(simulator.counts).filter(([, count]) => count === 0)).toEqual([]);
});
