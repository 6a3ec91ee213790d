import type { Readiness } from '@adili/schemas/readiness/readiness';
import type { Report, ReportInFull } from '@adili/schemas/reports/report';
import { days, hours } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { sendWeeklyReports } from './weekly-reports.ts';

let api: TestApi;
let owner: Awaited<ReturnType<TestApi['users']['verified']>>;
/** It begins on a Saturday: 21 November 2026, at noon in Nairobi. */
async function start(isOnPostgres = false) {
  api = await startTestApi({ isOnPostgres });
  owner = await api.users.verified('amina@example.com');
  await givePlan(api, owner.user.organisationId, 'starter');
}
afterEach(() => api.stop());

const ask = async (method: string, to: string, body?: unknown, token = owner.token) => {
  const { status, body: answer } = await api.call(method, to, { token, body });
  if (status >= 400) throw new Error(`${to}: ${status}`);
  return answer as never;
};
const adopt = (framework: string) => ask('POST', '/organisation/frameworks', { framework });
/** Sessions don't last for days. */
const renew = async ({ user }: { user: { email: string } }) =>
  (await api.users.logIn(user.email, goodPassword)).token;
const goTo = async (instant: string) => {
  api.clock.advance(Date.parse(instant) - api.clock.now().getTime());
  owner = { ...owner, token: await renew(owner) };
};
const monday = '2026-11-23T04:00:00.000Z';

const send = async () => {
  const before = api.emails.length;
  await sendWeeklyReports(api.services);
  await api.services.background.idle();
  return api.emails.slice(before);
};
const reports = (token = owner.token): Promise<Report[]> => ask('GET', '/reports', undefined, token);
const newest = async (): Promise<ReportInFull> => ask('GET', `/reports/${(await reports())[0]?.id}`);

describe('the weekly report', () => {
  beforeEach(() => start());

  test('says what changed, what is due and what is quiet, by mail and on a page that is kept', async () => {
    await adopt('gdpr');
    await adopt('kenya-dpa-2019');
    await goTo(monday);
    await send();
    await goTo('2026-11-25T09:00:00.000Z');
    const { id } = await ask('POST', '/controls', {
      title: 'Keep <records>',
      requirements: [{ framework: 'gdpr', requirements: ['art-30-1'] }],
    });
    await ask('POST', `/controls/${id}/evidence`, {
      kind: 'statement',
      text: 'Done',
      title: 'Read through',
      validUntil: '2026-12-02',
    });
    await goTo('2026-11-30T04:00:00.000Z');
    const [mail, ...others] = await send();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'amina@example.com',
      subject: 'Compliance register: the week to 30 November 2026',
    });
    expect(mail?.text).toContain(
      'What changed in the last week:\nEvidence added: 1\nControl added: 1\n\nWhat’s due:\n1 thing is due within 7 days, or overdue\n\nWhat’s quiet: 1 of your 2 frameworks. Nothing happened there in the last week.',
    );
    expect(mail?.text).toMatch(/\/compliance\/reports\/[\w-]+\n/);
    expect(mail?.html).toContain('Evidence added: 1<br>Control added: 1');
    expect(mail?.text).not.toContain('Keep');
    const report = await newest();
    expect(report).toMatchObject({
      day: '2026-11-30',
      from: monday,
      to: '2026-11-30T04:00:00.000Z',
      changes: 2,
      due: 1,
      lastChanges: [
        { action: 'evidence.given', title: 'Read through' },
        { action: 'control.added', title: 'Keep <records>' },
      ],
      dueItems: [{ kind: 'control', id, title: 'Keep <records>' }],
      quietFrameworks: [{ id: 'kenya-dpa-2019' }],
    });
    const { frameworks, lastReport }: Readiness = await ask('GET', '/readiness');
    expect(report.frameworks).toEqual(frameworks.map(({ metByRecords: _, ...states }) => states));
    expect(lastReport).toEqual({
      day: '2026-11-30',
      met: frameworks.map(({ id: framework, met }) => ({ framework, met })),
    });
    await ask('DELETE', `/controls/${id}`);
    const later = await newest();
    expect(later.dueItems).toEqual([expect.objectContaining({ id })]);
    expect([later.changes, later.due]).toEqual([2, 1]);
    expect(JSON.stringify(later)).not.toMatch(/Keep|Read through/);
    expect((await reports()).map(({ day }) => day)).toEqual(['2026-11-30', '2026-11-23']);
  });

  test('names a risk that was added by its title', async () => {
    await adopt('gdpr');
    await goTo(monday);
    await ask('POST', '/risks', { title: 'Flood', likelihood: 2, impact: 3 });
    await goTo('2026-11-30T04:00:00.000Z');
    await send();
    expect((await newest()).lastChanges).toMatchObject([{ action: 'risk.added', title: 'Flood' }]);
  });

  test('keeps for which interval of a cadence evidence is missing', async () => {
    await adopt('gdpr');
    const { id } = await ask('POST', '/controls', { title: 'Review access', cadence: 'monthly' });
    const validFrom = '2026-10-15';
    await ask('POST', `/controls/${id}/evidence`, { kind: 'statement', text: 'Done', validFrom });
    await goTo(monday);
    await send();
    const missing = { from: '2026-11-01', until: '2026-11-30' };
    expect(await newest()).toMatchObject({ dueItems: [{ id, isOverdue: true, missing }] });
  });

  test('of a week in which nothing happened it says that', async () => {
    await adopt('gdpr');
    await goTo(monday);
    await send();
    await goTo('2026-11-30T04:00:00.000Z');
    const [mail] = await send();
    expect(mail?.text).toContain('What changed: nothing. The register is as it was a week ago.');
    expect(mail?.text).toContain('What’s due: nothing within 7 days, and no evidence has expired.');
    expect(mail?.text).toContain('What’s quiet: your framework. Nothing happened there in the last week.');
  });

  test('goes out on Monday from seven on in the zone of the organisation, and is made up for until Tuesday', async () => {
    await adopt('gdpr');
    await ask('PATCH', '/organisation', { timeZone: 'America/New_York' });
    await goTo('2026-11-23T11:59:59.000Z');
    expect(await send()).toEqual([]);
    await goTo('2026-11-23T12:00:00.000Z');
    expect(await send()).toHaveLength(1);
    expect(await send()).toEqual([]);
    await goTo('2026-12-02T05:00:00.000Z');
    expect(await send()).toEqual([]);
    await goTo('2026-12-09T04:59:00.000Z');
    expect(await send()).toHaveLength(1);
  });

  test('a framework that is adopted on Monday is in the report a week later', async () => {
    await goTo(monday);
    await adopt('gdpr');
    api.clock.advance(hours(1));
    expect(await send()).toEqual([]);
    api.clock.advance(days(7));
    expect(await send()).toHaveLength(1);
  });

  test('one each for who works here, none for auditors, for who has not verified and where nothing is adopted', async () => {
    const { organisationId } = owner.user;
    const people = [owner.user];
    for (const role of ['admin', 'member'] as const)
      people.push((await colleague(api, organisationId, role)) as never);
    const auditor = await colleague(api, organisationId, 'auditor');
    const unverified = await colleague(api, organisationId, 'member');
    const { users } = api.services.store;
    const account = await users.byId(unverified.id);
    if (account) await users.replace({ ...account, emailVerifiedAt: undefined });
    const stranger = await api.users.verified();
    await adopt('gdpr');
    await goTo(monday);
    expect((await send()).map(({ to }) => to).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    );
    expect(await reports(await renew({ user: auditor }))).toHaveLength(1);
    const theirs = await renew(stranger);
    expect(await reports(theirs)).toEqual([]);
    const [{ id } = { id: '' }] = await reports();
    expect((await api.call('GET', `/reports/${id}`, { token: theirs })).status).toBe(404);
  });

  test('an owner or an admin turns it off and on; a plan that has ended gets none', async () => {
    await adopt('gdpr');
    const turn = async (weeklyReport: boolean) =>
      expect(await ask('PATCH', '/organisation', { weeklyReport })).toMatchObject({ weeklyReport });
    await turn(false);
    await goTo(monday);
    expect(await send()).toEqual([]);
    expect(await reports()).toEqual([]);
    await turn(true);
    expect(await send()).toHaveLength(1);
    // The plan has ended by then.
    api.clock.advance(days(63));
    expect(await send()).toEqual([]);
  });
});

describePostgres('of two processes at the same time', () => {
  beforeEach(() => start(true));

  test('one sends it', async () => {
    await adopt('gdpr');
    await goTo(monday);
    const other = await startTestApi({ place: api.place });
    const before = api.emails.length + other.emails.length;
    await Promise.all([api, other, api, other].map(({ services }) => sendWeeklyReports(services)));
    for (const { services } of [api, other]) await services.background.idle();
    expect(api.emails.length + other.emails.length - before).toBe(1);
    expect(await reports()).toHaveLength(1);
    await other.stop();
  });
});
