import { days } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { complete, reverse } from '../payments/settle.ts';
import { tellOfPlanEnds } from './tell-owners.ts';

let api: TestApi;
let organisationId: string;
beforeEach(async () => {
  // Noon in Nairobi: the trial ends on 5 December at the same time.
  api = await startTestApi();
  organisationId = (await api.users.verified('amina@example.com')).user.organisationId ?? '';
});
afterEach(() => api.stop());

const pay = (id: string) =>
  api.services.store.transaction(async (tables) => {
    const row = {
      id,
      transaction_id: `receipt of ${id}`,
      amount_cents: 1_950_000,
      date: api.clock.now().toISOString(),
      plan: 'growth' as const,
      organisationId,
      status: 'pending' as const,
    };
    await tables.payments.insert(row);
    await complete(api.services, tables, { ...row, receipt: row.transaction_id });
  });

const takeBack = (id: string) =>
  api.services.store.transaction(async (tables) => {
    const paid = await tables.payments.byId(id);
    if (paid) await reverse(api.services, tables, paid, { actor: 'operator', reason: 'By the statement' });
  });

/** What owners are mailed by a step, and by the next look at ends of plans. */
async function mailsOf(step: () => Promise<unknown>) {
  await api.services.background.idle();
  api.emails.splice(0);
  await step();
  await tellOfPlanEnds(api.services);
  await api.services.background.idle();
  return api.emails.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
}

const takenBackAt = async () => (await api.services.store.organisations.byId(organisationId))?.takenBackAt;

test('owners alone are told once what was taken back, what follows and what to do, until they pay again', async () => {
  await colleague(api, organisationId, 'admin');
  const other = await colleague(api, organisationId, 'owner');
  await pay('p1');
  api.clock.advance(days(20));
  const at = api.clock.now().toISOString();
  const mails = await mailsOf(() => takeBack('p1'));
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['amina@example.com', other.email].toSorted());
  expect(mails[0]).toMatchObject({
    subject: 'A payment for your plan was taken back',
    text: expect.stringMatching(
      /The M-Pesa payment of KES 19,500\.00 for a month of Growth \(M-Pesa receipt: receipt of p1\) was reversed\..*Your organisation has no plan now\. Nothing was deleted: .*To go on, pay for a month on the Plan page.*\/dashboard\/plan/s,
    ),
  });
  expect(await mailsOf(() => takeBack('p1'))).toEqual([]);
  expect(await takenBackAt()).toBe(at);
  await pay('p2');
  expect(await takenBackAt()).toBeUndefined();
});

test('a plan that goes on is named with its new end', async () => {
  await pay('p1');
  api.clock.advance(days(1));
  expect((await mailsOf(() => takeBack('p1')))[0]?.text).toContain(
    'Your organisation now has the free trial of Growth until 5 December 2026. Nothing was deleted.',
  );
  const said = { takenBackAt: api.clock.now().toISOString() };
  const { token } = await api.users.logIn('amina@example.com', goodPassword);
  expect((await api.call('GET', '/organisation', { token })).body).toMatchObject(said);
  expect((await api.call('GET', '/billing', { token })).body).toMatchObject(said);
  await pay('p2');
  api.clock.advance(days(1));
  await pay('p3');
  expect((await mailsOf(() => takeBack('p3')))[0]?.text).toContain(
    'Your organisation now has Growth until 5 January 2027. Nothing was deleted.',
  );
});

test('of a month that is over nobody is told', async () => {
  await pay('p1');
  api.clock.advance(days(60));
  expect(await mailsOf(() => takeBack('p1'))).not.toContainEqual(
    expect.objectContaining({ subject: 'A payment for your plan was taken back' }),
  );
  expect(await takenBackAt()).toBeUndefined();
});
