import { days, hours, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { startDaraja } from '../../../testing/daraja.ts';
import { type Walk, walkPlanEnds } from '../../../testing/plan-ends-walk.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { tellOfPlanEnds } from './tell-owners.ts';

/** `npm run test:deep -- plan-ends` walks further, with more organisations, over both stores. */
const { PLAN_ENDS: asked } = process.env;
const [organisations = 8, length = 45, seed = 3] = (asked ?? '').split(' ').filter(Boolean).map(Number);

async function walk(options: Pick<Walk, 'isOnPostgres'> = {}) {
  const { wrong, whole, restarts } = await walkPlanEnds({ organisations, days: length, seed, ...options });
  expect(wrong).toEqual([]);
  // The walk came by what it is for.
  expect([whole > 2, restarts > 2]).toEqual([true, true]);
}

test(`each mail is sent once and on its day, to ${organisations} organisations within ${length} days (seed ${seed})`, () =>
  walk(asked ? { isOnPostgres: false } : {}));

if (asked)
  describePostgres('in PostgreSQL', () => {
    test('the same', () => walk({ isOnPostgres: true }));
  });

describe('one organisation', () => {
  let api: TestApi;
  let daraja: Awaited<ReturnType<typeof startDaraja>>;
  beforeEach(async () => {
    daraja = await startDaraja();
    // Noon in Nairobi: a trial ends on 5 December at the same time.
    api = await startTestApi({ environment: daraja.environment });
  });
  afterEach(async () => {
    await api.stop();
    daraja.stop();
  });

  const tell = async () => {
    const before = api.emails.length;
    await tellOfPlanEnds(api.services);
    await api.services.background.idle();
    return api.emails.slice(before).map(({ to, subject, text }) => ({ to, subject, text }));
  };

  test('mails say what ends and when, what becomes of it, and how to go on; owners alone get them', async () => {
    const { user } = await api.users.verified('amina@example.com');
    await colleague(api, user.organisationId, 'admin');
    const other = await colleague(api, user.organisationId, 'owner');
    api.clock.advance(days(7));
    const week = await tell();
    expect(week.map(({ to }) => to)).toEqual(['amina@example.com', other.email]);
    expect(week[0]).toMatchObject({
      subject: 'The free trial of Growth ends on 5 December 2026',
      text: expect.stringContaining(
        'Your organisation’s free trial of Growth ends on Saturday, 5 December 2026 at 12:00 (Africa/Nairobi).\n\nNothing is deleted. From then on what is there can be read and exported, and nothing new can be added.\n\nTo go on, pay for a month on the Plan page. A month of Growth that you pay for now begins when the trial ends, so you lose no day.\n\nSee plans:\nhttp://localhost:3000/dashboard/plan',
      ),
    });
    api.clock.advance(days(7) + hours(1));
    const [end] = await tell();
    expect(end).toMatchObject({
      subject: 'The free trial of Growth ended on 5 December 2026',
      text: expect.stringContaining('Nothing was deleted. What is there can be read and exported'),
    });
    api.clock.advance(days(14));
    const [after] = await tell();
    expect(after).toMatchObject({
      subject: 'The free trial of Growth ended on 5 December 2026: what is read-only, and how to go on',
      text: expect.stringMatching(/Read-only now: .*You can still export: a pack for an auditor/s),
    });
    // That checks go on weekly is said once, on the day.
    const saysChecks = [week[0], end, after].map((mail) => mail?.text.includes('go on, once a week'));
    expect(saysChecks).toEqual([false, true, false]);
  });

  /** @param timeZone that the first has, as no call would take it */
  const twoOrganisations = async (timeZone: string) => {
    const { user } = await api.users.verified('amina@example.com');
    await api.users.verified('baraka@example.com');
    const { organisations } = api.services.store;
    const row = await organisations.byId(user.organisationId ?? '');
    if (row) await organisations.replace({ ...row, timeZone });
  };

  test('a zone that was kept by a short name of old keeps no mail back', async () => {
    await twoOrganisations('IST');
    api.clock.advance(days(7));
    const told = await tell();
    expect(told.map(({ to }) => to).toSorted()).toEqual(['amina@example.com', 'baraka@example.com']);
    // Noon in Nairobi.
    expect(told.find(({ to }) => to === 'amina@example.com')?.text).toContain('at 14:30');
  });

  test('an organisation whose days can’t be read keeps no mail from others', async () => {
    await twoOrganisations('Mars/Olympus');
    api.clock.advance(days(7));
    const before = api.emails.length;
    await expect(tellOfPlanEnds(api.services)).rejects.toThrow(RangeError);
    await api.services.background.idle();
    expect(api.emails.slice(before).map(({ to }) => to)).toEqual(['baraka@example.com']);
  });

  test('a process that was down says what is right now, and of a trial that a paid month goes on from nothing', async () => {
    const { user } = await api.users.verified();
    api.clock.advance(days(13) + hours(1));
    expect((await tell()).map(({ subject }) => subject)).toEqual([
      'The free trial of Growth ends tomorrow, 5 December 2026',
    ]);
    const { token } = await api.users.logIn(user.email, goodPassword);
    const paid = await api.call('POST', '/billing/checkout', {
      token,
      body: { plan: 'starter', phone: '0712345678' },
    });
    await api.services.background.idle();
    api.clock.advance(minutes(1));
    api.services.jobs.wakeAll();
    await api.services.background.idle();
    expect(paid.status).toBe(202);
    expect(await api.services.store.organisations.byId(user.organisationId ?? '')).toMatchObject({
      plan: 'starter',
      paidUntil: '2027-01-05T09:00:00.000Z',
    });
    // Over the whole day of the end, and of the week before the next one.
    api.clock.advance(days(3));
    expect(
      (await tell()).map(({ subject, text }) => [
        subject,
        text.includes('Starter goes on until 5 January 2027'),
        text.includes('once a week'),
      ]),
    ).toEqual([['The free trial of Growth ended on 5 December 2026', true, false]]);
    api.clock.advance(days(27));
    expect((await tell()).map(({ subject }) => subject)).toEqual(['Starter ends on 5 January 2027']);
  });
});
