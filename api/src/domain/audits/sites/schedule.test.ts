import type { Site } from '@adili/schemas/sites/site';
import { days } from '../../../runtime/clock.ts';
import { StoreUnavailableError } from '../../../store/errors.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import {
  auditedOrganisation,
  auditorEnvironment,
  auditorOf,
  foundOn,
  sentPage,
} from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { ZonedDays } from '../../foundation/calendar.ts';
import { requestScheduledRuns } from '../runs/scheduled-runs.ts';
import { nextScheduledAt } from './schedule.ts';

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let theirs: Awaited<ReturnType<typeof auditedOrganisation>>;
  /** It begins on a Saturday: 21 November 2026, at noon in Nairobi. */
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres, environment: auditorEnvironment });
    theirs = await auditedOrganisation(api);
  });
  afterEach(() => api.stop());

  const goTo = (instant: string) => api.clock.advance(Date.parse(instant) - api.clock.now().getTime());
  const schedule = (wanted: string, site = theirs.site.id) =>
    theirs.ask<Site>('PATCH', `/sites/${site}`, { schedule: wanted });
  const runs = async () => {
    await Promise.all([requestScheduledRuns(api.services), requestScheduledRuns(api.services)]);
    return (await api.services.store.runs.where('siteId', theirs.site.id)).length;
  };
  /** Has an auditor do the run that waits, and gives the mails that this sent. */
  async function audit(...names: string[]) {
    const before = api.emails.length;
    const auditor = auditorOf(api);
    const { id = '' } = await auditor.claim();
    await auditor.send(
      id,
      sentPage(
        theirs.url,
        names.map((name) => foundOn(name)),
      ),
    );
    expect((await auditor.end(id)).status).toBe(204);
    await api.services.background.idle();
    return api.emails.slice(before);
  }

  test('a week’s run is asked for once, from Monday at five in the organisation’s zone', async () => {
    expect((await schedule('weekly')).body).toMatchObject({
      schedule: 'weekly',
      nextAt: '2026-11-23T02:00:00.000Z',
    });
    goTo('2026-11-23T01:59:00.000Z');
    expect(await runs()).toBe(0);
    goTo('2026-11-23T02:00:00.000Z');
    expect(await runs()).toBe(1);
    await audit();
    expect(await runs()).toBe(1);
    // One that was missed is made up for, once.
    goTo('2026-12-09T09:00:00.000Z');
    expect(await runs()).toBe(2);
    // It waits for one that is under way.
    goTo('2026-12-14T09:00:00.000Z');
    expect(await runs()).toBe(2);
    await audit();
    expect(await runs()).toBe(3);
  });

  test('what fails for one organisation is asked for of the others, and at the next look of that one too', async () => {
    const other = await auditedOrganisation(api);
    await schedule('weekly');
    await other.ask('PATCH', `/sites/${other.site.id}`, { schedule: 'weekly' });
    goTo('2026-11-23T05:00:00.000Z');
    const { store } = api.services;
    const failure = new StoreUnavailableError();
    jest.spyOn(store, 'transaction').mockRejectedValueOnce(failure);
    await expect(requestScheduledRuns(api.services)).rejects.toBe(failure);
    const asked = async () => {
      const of = async (site: string) => (await store.runs.where('siteId', site)).length;
      return [await of(theirs.site.id), await of(other.site.id)].toSorted();
    };
    expect(await asked()).toEqual([0, 1]);
    await requestScheduledRuns(api.services);
    expect(await asked()).toEqual([1, 1]);
  });

  test('a month’s run is asked for on its first day; a schedule that was taken away asks for none', async () => {
    expect((await schedule('monthly')).body.nextAt).toBe('2026-12-01T02:00:00.000Z');
    goTo('2026-12-01T01:59:00.000Z');
    expect(await runs()).toBe(0);
    goTo('2026-12-01T02:00:00.000Z');
    expect(await runs()).toBe(1);
    await audit();
    const { sites } = api.services.store;
    const row = await sites.byId(theirs.site.id);
    if (row) await sites.replace({ ...row, schedule: 'none' });
    goTo('2027-01-01T09:00:00.000Z');
    expect(await runs()).toBe(1);
  });

  test('owners and admins get the numbers of what changed, once; no mail goes out where nothing did', async () => {
    const { organisationId, url, site } = theirs;
    const admin = await colleague(api, organisationId, 'admin');
    await colleague(api, organisationId, 'member');
    await schedule('weekly');
    const weeks = ['23', '30'].map((day) => `2026-11-${day}T05:00:00.000Z`);
    weeks.push('2026-12-07T05:00:00.000Z', '2026-12-14T05:00:00.000Z');
    const mails: Awaited<ReturnType<typeof audit>>[] = [];
    for (const [index, names] of [
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'b'],
      ['b', 'a'],
    ].entries()) {
      goTo(weeks[index] ?? '');
      await requestScheduledRuns(api.services);
      mails.push(await audit(...names));
    }
    expect(mails.map(({ length }) => length)).toEqual([0, 2, 2, 0]);
    const owner = (await api.services.store.users.byId(theirs.id))?.email;
    const { email } = (await api.services.store.users.byId(admin.id)) ?? {};
    expect(mails[1]?.map(({ to }) => to).toSorted()).toEqual([owner, email].toSorted());
    const of = new URL(url).host;
    expect(mails[1]?.[0]?.subject).toBe(`Accessibility of ${of}: 1 new, 1 fixed, 0 returned`);
    expect(mails[2]?.[0]?.subject).toBe(`Accessibility of ${of}: 0 new, 1 fixed, 1 returned`);
    const [, third] = await api.services.store.runs.where('siteId', site.id);
    expect(mails[2]?.[0]?.text).toContain(`audits/runs/${third?.id}/diff`);
    expect(mails[2]?.[0]?.text).not.toContain('It is about');
  });

  test('owners and admins hear once of runs that fail, until one has a result', async () => {
    const { organisationId, url } = theirs;
    await colleague(api, organisationId, 'admin');
    await colleague(api, organisationId, 'member');
    await schedule('weekly');
    let day = Date.parse('2026-11-23T05:00:00.000Z');
    const failing = async (isFailing: boolean) => {
      goTo(new Date(day).toISOString());
      day += days(7);
      await requestScheduledRuns(api.services);
      const before = api.emails.length;
      const auditor = auditorOf(api);
      const { id = '' } = await auditor.claim();
      await auditor.send(id, sentPage(url, [], isFailing ? 'It answered 503.' : undefined));
      await auditor.end(id);
      await api.services.background.idle();
      return api.emails.slice(before);
    };
    const first = await failing(true);
    const host = new URL(url).host;
    expect(first.map(({ subject }) => subject)).toEqual(
      Array(2).fill(`The audit of ${host} could not be done`),
    );
    const [{ id: run } = { id: '' }] = await api.services.store.runs.where('siteId', theirs.site.id);
    expect(first[0]?.text).toContain(`audits/runs/${run}`);
    expect(first[0]?.text).toContain('What to do next');
    expect(first[0]?.text).not.toContain('503');
    expect(await failing(true)).toEqual([]);
    expect(await failing(true)).toEqual([]);
    expect(await failing(false)).toEqual([]);
    expect(await failing(true)).toHaveLength(2);
  });

  test('a failed run that a person asked for sends no mail, and does not silence the schedule', async () => {
    const { url } = theirs;
    const fail = async () => {
      const auditor = auditorOf(api);
      const { id = '' } = await auditor.claim();
      await auditor.send(id, sentPage(url, [], 'It answered 503.'));
      await auditor.end(id);
      await api.services.background.idle();
      return api.emails.filter(({ subject }) => subject.includes('could not be done')).length;
    };
    await theirs.request();
    expect(await fail()).toBe(0);
    await schedule('weekly');
    goTo('2026-11-23T05:00:00.000Z');
    await requestScheduledRuns(api.services);
    expect(await fail()).toBe(1);
  });

  test('without proof there is no schedule, and without a plan no run', async () => {
    const other = (await theirs.ask<Site>('POST', '/sites', { url: 'https://unproved.example/' })).body;
    expect(await schedule('weekly', other.id)).toMatchObject({
      status: 409,
      body: { code: 'site_not_proved' },
    });
    await schedule('weekly');
    const { organisations } = api.services.store;
    const found = await organisations.byId(theirs.organisationId);
    if (!found) throw new Error('No organisation');
    const { plan: _, paidUntil: __, trialEndsAt: ___, ...bare } = found;
    await organisations.replace(bare);
    const held = await theirs.ask<Site>('GET', `/sites/${theirs.site.id}`);
    expect([held.body.schedule, held.body.nextAt]).toEqual(['weekly', undefined]);
    goTo('2026-11-23T09:00:00.000Z');
    expect(await runs()).toBe(0);
    await organisations.replace(found);
    expect(await runs()).toBe(1);
  });
}

test.each([
  ['weekly', '2026-11-23T01:59:00.000Z', '2026-11-23T02:00:00.000Z'],
  ['weekly', '2026-11-23T02:00:00.000Z', '2026-11-30T02:00:00.000Z'],
  ['monthly', '2026-12-01T01:59:00.000Z', '2026-12-01T02:00:00.000Z'],
  ['monthly', '2026-12-31T20:59:00.000Z', '2027-01-01T02:00:00.000Z'],
  ['none', '2026-12-31T20:59:00.000Z', undefined],
] as const)('%s, the next run after %s is at %s', (schedule, now, next) => {
  const moment = { now: Date.parse(now), days: new ZonedDays('Africa/Nairobi') };
  expect(nextScheduledAt({ schedule, provedAt: now }, moment)).toBe(next);
});

describe('in a file', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
