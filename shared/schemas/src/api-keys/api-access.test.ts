import { mayMakeApiKeys } from './api-access.ts';

const now = '2026-11-21T04:15:00.000Z';
const [before, after] = ['2026-11-21T04:14:59.999Z', '2026-11-21T04:15:00.001Z'];

test.each([
  ['nothing', {}, false],
  ['a trial that runs', { trialEndsAt: after }, true],
  ['a trial that ended', { trialEndsAt: before }, false],
  ['Growth that is paid for', { plan: 'growth', paidUntil: after }, true],
  ['Enterprise that is paid for', { plan: 'enterprise', paidUntil: after, trialEndsAt: before }, true],
  ['Growth that was paid for', { plan: 'growth', paidUntil: before }, false],
  ['Starter that is paid for', { plan: 'starter', paidUntil: after }, false],
] as const)('with %s, keys are made: %j is %s', (_, held, may) => {
  expect(mayMakeApiKeys(held, now)).toBe(may);
});
