import type { ControlInFull } from '@adili/schemas/controls/control';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { givePlan } from '../../../testing/paid-plan.ts';
import { startRegister } from '../../../testing/register.ts';

let api: TestApi;
let register: Awaited<ReturnType<typeof startRegister>>;
beforeEach(async () => {
  // It is 22 November 2026.
  api = await startTestApi();
  register = await startRegister(api);
  await register.adopt('kenya-dpa-2019');
});
afterEach(() => api.stop());

const requirement = 'kenya-dpa-2019:s25-d';
const october = { from: '2026-10-01', until: '2026-10-31' };
const november = { from: '2026-11-01', until: '2026-11-30' };

const review = (cadence: unknown = 'monthly') =>
  register.addControl({ title: 'Review access', cadence, requirements: [requirement] });
const read = async (id: string) => (await register.ask<ControlInFull>('GET', `/controls/${id}`)).body;
const prove = async (id: string, validFrom: string, validUntil?: string) =>
  (await register.prove(id, { validFrom, validUntil })).body.id;

test('a policy that is valid for years doesn’t carry a monthly control, and stays valid', async () => {
  const { id } = await review();
  await prove(id, '2026-09-05');
  const policy = await prove(id, '2026-01-01', '2028-12-31');
  const control = await read(id);
  expect(control).toMatchObject({
    isValid: false,
    nextDue: '2026-10-04T21:00:00.000Z',
    carriedBy: null,
    missing: october,
  });
  expect(control.evidence).toContainEqual(expect.objectContaining({ id: policy, state: 'valid' }));
  expect(await register.requirement(requirement)).toMatchObject({
    state: 'stale',
    because: { since: '2026-10-04T21:00:00.000Z', controls: [{ isValid: false, carriedBy: null }] },
  });
  const { body } = await register.ask<Readiness>('GET', '/readiness');
  expect(body).toMatchObject({ due: 1, expired: 1, dueItems: [{ id, isOverdue: true, missing: october }] });

  const late = await prove(id, '2026-11-20');
  const carried = { isValid: true, nextDue: '2026-12-19T21:00:00.000Z', carriedBy: late, missing: null };
  expect(await read(id)).toMatchObject(carried);
  const { state, because } = await register.requirement(requirement);
  expect(state).toBe('met');
  expect(because).toMatchObject({ controls: [{ carriedBy: late, nextDue: carried.nextDue }] });
  expect(because.evidence[0]).toMatchObject({ id: late });
  const after = (await register.ask<Readiness>('GET', '/readiness')).body;
  expect(after).toMatchObject({ due: 0, expired: 0 });
});

test('a certificate with an end of its own carries a yearly control for a year, or to its end', async () => {
  const { id } = await review('yearly');
  const certificate = await prove(id, '2026-02-01', '2029-01-31');
  expect(await read(id)).toMatchObject({ carriedBy: certificate, nextDue: '2027-01-31T21:00:00.000Z' });
  const short = await review('yearly');
  await prove(short.id, '2026-02-01', '2026-12-31');
  expect(await read(short.id)).toMatchObject({ isValid: true, nextDue: '2026-12-31T21:00:00.000Z' });
});

test('the series has each interval with its evidence, also what waits, or says that it is missing', async () => {
  const { id } = await review();
  const august = [await prove(id, '2026-08-03'), await prove(id, '2026-08-30')].toReversed();
  await givePlan(api, register.organisationId, 'enterprise');
  const pending = await prove(id, '2026-10-02');
  const { series, missing } = await read(id);
  expect(missing).toEqual({ from: '2026-09-01', until: '2026-09-30' });
  expect(series).toEqual([
    { ...november, evidence: [], isMissing: true },
    { ...october, evidence: [pending], isMissing: true },
    { from: '2026-09-01', until: '2026-09-30', evidence: [], isMissing: true },
    { from: '2026-08-01', until: '2026-08-31', evidence: august, isMissing: false },
  ]);
  const other = await colleague(api, register.organisationId, 'member');
  await register.as(other.token, 'POST', `/evidence/${pending}/approval`);
  // It carried the control from the day on which it began.
  expect(await read(id)).toMatchObject({ nextDue: '2026-11-01T21:00:00.000Z', missing: november });
});

test('a series goes back 12 intervals, and the last is missing only once it is due', async () => {
  const { id } = await review(7);
  const first = await prove(id, '2026-01-01');
  const last = await prove(id, '2026-11-18');
  const now = { from: '2026-11-19', until: '2026-11-25', evidence: [] };
  const { series, missing } = await read(id);
  expect([series.length, missing]).toEqual([12, null]);
  expect(series.slice(0, 2)).toMatchObject([
    { ...now, isMissing: false },
    { evidence: [last], isMissing: false },
  ]);
  await register.ask('DELETE', `/evidence/${last}`);
  await prove(id, '2026-11-14');
  expect((await read(id)).series[0]).toEqual({ ...now, isMissing: true });
  expect((await read(id)).series.flatMap(({ evidence }) => evidence)).not.toContain(first);
});

test.each([
  ['daily', { from: '2026-11-20', until: '2026-11-20' }],
  ['weekly', { from: '2026-11-16', until: '2026-11-22' }],
  ['quarterly', { from: '2026-10-01', until: '2026-12-31' }],
  ['half_yearly', { from: '2026-07-01', until: '2026-12-31' }],
  ['yearly', { from: '2026-01-01', until: '2026-12-31' }],
  [30, { from: '2026-11-06', until: '2026-12-05' }],
])('what is missing of a %s control is an interval of the calendar', async (cadence, interval) => {
  const begin = {
    daily: '2026-11-19',
    weekly: '2026-11-11',
    quarterly: '2026-08-01',
    half_yearly: '2026-05-01',
    yearly: '2025-11-01',
    30: '2026-10-07',
  }[cadence];
  const { id } = await review(cadence);
  await prove(id, begin ?? '');
  expect(await read(id)).toMatchObject({ isValid: false, missing: interval });
});

test('a record carries a control while it holds, also one with a cadence, and belongs to no series', async () => {
  const { id } = await review();
  await prove(id, '2026-09-05');
  const record = { kind: 'record', record: 'second-factor-required', text: undefined };
  const given = (await register.prove(id, record)).body.id;
  expect(await read(id)).toMatchObject({ isValid: false, missing: october });
  const { users } = api.services.store;
  const account = await users.byId(register.id);
  if (account) await users.replace({ ...account, secondFactorSince: api.clock.now().toISOString() });
  expect(await read(id)).toMatchObject({ carriedBy: given, nextDue: null, missing: null, series: [] });
});

test('a control that is planned, retired or without a cadence misses nothing', async () => {
  for (const body of [
    { state: 'planned', cadence: 'monthly' },
    { state: 'retired', cadence: 'monthly' },
    {},
  ]) {
    const { id } = await register.addControl(body);
    await prove(id, '2026-09-05', '2026-09-30');
    expect(await read(id)).toMatchObject({ missing: null, series: [] });
  }
});
