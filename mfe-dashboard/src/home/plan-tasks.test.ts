import { planTasks } from './plan-tasks.ts';

const now = Date.parse('2026-12-20T09:00:00.000Z');
const day = 24 * 60 * 60 * 1_000;
const ago = (days: number) => new Date(now - days * day).toISOString();
const ahead = (days: number) => new Date(now + days * day).toISOString();
const idsOf = (organisation: Parameters<typeof planTasks>[0], role: 'owner' | 'member' = 'owner') =>
  planTasks(organisation, role, now).map(({ id }) => id);

test('a payment that was taken back is a task for two weeks, and until there is a plan', () => {
  const taken = 'payment taken back';
  expect(idsOf({ takenBackAt: ago(1) })).toEqual([taken, 'plan']);
  expect(idsOf({ takenBackAt: ago(1) }, 'member')).toEqual([taken]);
  expect(idsOf({ takenBackAt: ago(30), trialEndsAt: ago(40) })).toEqual([taken, 'plan ended']);
  const agreed = { agreedPlan: 'growth', agreedUntil: ahead(90) } as const;
  expect(idsOf({ takenBackAt: ago(13), ...agreed })).toEqual([taken]);
  expect(idsOf({ takenBackAt: ago(15), ...agreed })).toEqual([]);
  expect(idsOf(agreed)).toEqual([]);
});
