import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { Check } from '@adili/schemas/checks/check';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Pack } from '@adili/schemas/packs/pack';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import type { Risk } from '@adili/schemas/risks/risk';
import type { RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import type { OwnListedCase } from '@adili/schemas/support-cases/support-case';
import { demoCustomer, demoNewcomer } from '../../config/demo-accounts.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { loadDemo } from '../load.ts';
import { weeksAround } from './weeks.ts';

let api: TestApi;
let token = '';
beforeAll(async () => {
  api = await startTestApi();
  await loadDemo(api.services);
  api.services.jobs.wakeAll();
  await api.services.background.idle();
  ({ token } = await api.users.logIn(demoCustomer.email, demoCustomer.password));
});
afterAll(() => api.stop());

const read = async <T>(path: string): Promise<T> => (await api.call('GET', path, { token })).body as T;

test('about 60 % of both frameworks are met, one requirement is excluded, and the pack is made', async () => {
  const adoptions = await read<Adoption[]>('/organisation/frameworks');
  expect(adoptions.map(({ id }) => id)).toEqual(['kenya-dpa-2019', 'soc2']);
  for (const { met, partly, stale, open } of adoptions) {
    const share = met / (met + partly + stale + open);
    expect([share > 0.55, share < 0.66]).toEqual([true, true]);
  }
  expect(adoptions.map((one) => one.not_applicable)).toEqual([1, 0]);
  expect(await read<Pack[]>('/packs')).toEqual([expect.objectContaining({ state: 'done' })]);
});

test('more is met than the last weekly report said', async () => {
  const { frameworks, lastReport } = await read<Readiness>('/readiness');
  const before = new Map(lastReport?.met.map(({ framework, met }) => [framework, met]));
  for (const { id, met } of frameworks) expect(met).toBeGreaterThan(before.get(id) ?? Number.NaN);
});

test('evidence is of every kind, and one piece ran out on Friday', async () => {
  const evidence = await read<Evidence[]>('/evidence?limit=500');
  expect(new Set(evidence.map(({ kind }) => kind)).size).toBe(4);
  const { lastFriday } = weeksAround(api.clock.now());
  const expired = evidence.filter(({ state }) => state === 'expired');
  expect(expired.map(({ validUntil }) => validUntil)).toEqual([lastFriday]);
  expect(new Date(lastFriday).getUTCDay()).toBe(5);
});

test('the last audit fixed what the first found, and found something new', async () => {
  const [site] = await read<Site[]>('/sites');
  expect(site?.proof.provedBy).toBe('dns');
  const [last] = await read<RunSummary[]>(`/sites/${site?.id}/runs`);
  const diff = await read<{ failures: { fixed: number; new: number } }>(`/runs/${last?.id}/diff`);
  expect(diff.failures).toMatchObject({ fixed: expect.any(Number), new: expect.any(Number) });
  expect(Math.min(diff.failures.fixed, diff.failures.new)).toBeGreaterThan(0);
});

test('of three risks one was raised by a control that went stale', async () => {
  const risks = await read<Risk[]>('/risks');
  expect(risks.map(({ inherent, remaining }) => [inherent.level, remaining.level])).toEqual([
    [20, 15],
    [12, 9],
    [6, 6],
  ]);
  expect(risks[0]?.remaining.because.map(({ says }) => says)).toEqual([
    'Its evidence has expired.',
    ...Array(2).fill('In place, and proved by evidence that counts now.'),
  ]);
});

test('the trail holds, from the first entry on', async () => {
  expect(await read('/organisation/audit-trail/check')).toMatchObject({ intact: true, erased: 0 });
});

test('one case of support was answered and closed, another waits for the customer', async () => {
  const cases = await read<OwnListedCase[]>('/support/cases');
  expect(cases.map(({ state }) => state)).toEqual(['waiting', 'closed']);
  for (const { firstAnsweredAt = '', replyBy } of cases) expect(firstAnsweredAt < replyBy).toBe(true);
});

test('the newcomer is on trial, with nothing in the register', async () => {
  const newcomer = await api.users.logIn(demoNewcomer.email, demoNewcomer.password);
  const adopted = await api.call('GET', '/organisation/frameworks', { token: newcomer.token });
  expect([newcomer.user.trialEndsAt, adopted.body]).toEqual([expect.any(String), []]);
});

test.each([
  ['2026-11-30T01:00:00.000Z', '2026-11-27'],
  ['2026-12-04T09:00:00.000Z', '2026-11-27'],
  ['2026-12-04T21:30:00.000Z', '2026-12-04'],
])('at %s the last Friday was %s', (now, friday) => {
  expect(weeksAround(new Date(now)).lastFriday).toBe(friday);
});

test('two checks of its website fail, one was put right, and no look goes out to what nobody has', async () => {
  const [site] = await read<Site[]>('/sites');
  const checks = await read<Check[]>(`/checks?site=${site?.id}`);
  expect(checks.map(({ state }) => state).toSorted()).toEqual([
    ...Array(2).fill('failing'),
    ...Array(13).fill('passing'),
    // No auditor visits what nobody has.
    ...Array(2).fill('unknown'),
  ]);
  const findings = await read<CheckFinding[]>('/check-findings');
  const ofSite = findings.filter(({ check }) => checks.some(({ id }) => id === check));
  expect(ofSite.map(({ state }) => state).toSorted()).toEqual(['fixed', 'open', 'open']);
  const rows = await api.services.store.checks.where('siteId', site?.id ?? '');
  expect(rows.filter(({ dueAt }) => dueAt < '9999')).toEqual([]);
});
