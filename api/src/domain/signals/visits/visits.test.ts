import type { Check, CheckInFull } from '@adili/schemas/checks/check';
import type { ClaimedVisit, SeenVisit } from '@adili/schemas/site-visits/site-visit';
import { days, hours, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { auditedOrganisation, auditorEnvironment, auditorToken } from '../../../testing/audits.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { createTestLooks } from '../../../testing/site-looks.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { lookAtDue } from '../checks/look.ts';
import { addMissingChecks } from '../checks/new-checks.ts';

type Own = Awaited<ReturnType<typeof auditedOrganisation>>;
const { siteLooks } = createTestLooks();

/** An organisation with a proved website whose checks were looked at once. */
async function lookedAt(api: TestApi) {
  const own = await auditedOrganisation(api);
  await addMissingChecks(api.services);
  await lookAtDue(api.services);
  return own;
}

/** How a check of an organisation stands, as a person reads it whose bearer may have ended. */
async function checkOf(api: TestApi, own: Own, kind: string) {
  const account = await api.services.store.users.byId(own.id);
  const { token } = await api.users.logIn(account?.email ?? '', goodPassword);
  const [check] = (await own.ask<Check[]>('GET', `/checks?kind=${kind}`, undefined, token)).body;
  return {
    ...(await own.ask<CheckInFull>('GET', `/checks/${check?.id}`, undefined, token)).body,
    run: () => own.ask('POST', `/checks/${check?.id}/run`, undefined, token),
  };
}

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let own: Own;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres, siteLooks, environment: auditorEnvironment });
    own = await lookedAt(api);
  });
  afterEach(() => api.stop());

  const stands = (kind = 'before_consent') => checkOf(api, own, kind);
  const claim = async () =>
    (await api.call('POST', '/site-visits', { token: auditorToken })).body as ClaimedVisit;
  const send = async (id: string | undefined, body: object) =>
    (await api.call('POST', `/site-visits/${id}/result`, { token: auditorToken, body })).status;
  const later = async (milliseconds: number) => {
    api.clock.advance(milliseconds);
    await lookAtDue(api.services);
  };
  const seen = (more: Partial<SeenVisit> = {}): SeenVisit => ({
    url: own.url,
    cookies: [],
    keys: [],
    hosts: [],
    ...more,
  });

  test('an auditor gets the start page of a proved website once a day, and both checks follow from what it saw', async () => {
    expect(await stands()).toMatchObject({ state: 'unknown', says: 'It was not looked at yet.' });
    const { id, url } = await claim();
    expect(url).toBe(`${own.site.origin}/`);
    expect(await claim()).toEqual({});
    const advertises = seen({ hosts: ['ad.doubleclick.net'], keys: ['cart\0'] });
    expect(await send(id, { first: advertises, withSignal: seen() })).toBe(204);
    expect(await stands()).toMatchObject({ state: 'failing', seen: { storage: ['cart'] } });
    expect(await stands('gpc_honoured')).toMatchObject({ state: 'passing' });
    expect(await send(id, { problem: 'Late.' })).toBe(404);
    // A first failure is looked at again.
    await later(minutes(1));
    expect(await send((await claim()).id, { first: advertises, withSignal: seen() })).toBe(204);
    const { body: findings } = await own.ask<object[]>('GET', '/check-findings?state=open');
    expect(findings).toContainEqual(
      expect.objectContaining({ title: expect.stringMatching(/^Before consent: /), severity: 'high' }),
    );
    expect(await claim()).toEqual({});
    await later(days(1));
    expect(await claim()).toMatchObject({ url });
  });

  test('what people ask for goes first, and a visit that waits is made once', async () => {
    const other = await lookedAt(api);
    await lookAtDue(api.services);
    expect((await (await checkOf(api, other, 'gpc_honoured')).run()).status).toBe(202);
    await api.services.background.idle();
    expect([(await claim()).url, (await claim()).url, (await claim()).url]).toEqual([
      `${other.site.origin}/`,
      `${own.site.origin}/`,
      undefined,
    ]);
  });

  test('who asks again and again keeps nobody from their visit', async () => {
    const other = await lookedAt(api);
    const again = async () => {
      expect((await (await checkOf(api, other, 'gpc_honoured')).run()).status).toBe(202);
      await api.services.background.idle();
    };
    const theirs = `${other.site.origin}/`;
    await again();
    const first = await claim();
    expect(first.url).toBe(theirs);
    await send(first.id, { first: seen(), withSignal: seen() });
    api.clock.advance(minutes(1));
    await again();
    const mine = await claim();
    expect(mine.url).toBe(`${own.site.origin}/`);
    await send(mine.id, { first: seen(), withSignal: seen() });
    const second = await claim();
    expect(second.url).toBe(theirs);
    await send(second.id, { first: seen(), withSignal: seen() });
    api.clock.advance(minutes(30));
    await again();
    expect(await api.services.store.siteVisits.byId(other.site.id)).toMatchObject({
      turn: expect.stringMatching(/^1 /),
    });
  });

  test('a visit that could not be made leaves the checks unknown, with the reason, for hours', async () => {
    const problem = 'Its certificate is not valid.';
    expect(await send((await claim()).id, { problem })).toBe(204);
    for (const kind of ['before_consent', 'gpc_honoured'])
      expect(await stands(kind)).toMatchObject({
        state: 'unknown',
        says: `This could not be looked at. ${problem}`,
      });
    await later(hours(5));
    expect(await claim()).toEqual({});
    await later(hours(1));
    expect(await claim()).not.toEqual({});
  });

  test('a visit that an auditor is lost with is given to another, and given up after three', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = await claim();
      expect(id).toBeDefined();
      api.clock.advance(minutes(5));
      expect(await send(id, { problem: 'Late.' })).toBe(404);
    }
    expect(await claim()).toEqual({});
    expect((await stands()).says).toBe('This could not be looked at. The auditor was lost with it 3 times.');
  });

  test('where no auditor comes within a day, the checks say so', async () => {
    await later(days(1));
    expect((await stands()).says).toBe('This could not be looked at. No auditor came within a day.');
    expect(await claim()).toEqual({});
  });

  test('a website that is gone, or whose check is off, is not visited', async () => {
    const { version, id } = await stands();
    await own.ask('PATCH', `/checks/${id}`, { state: 'off', version });
    expect(await send((await claim()).id, { first: seen(), withSignal: seen() })).toBe(204);
    expect([(await stands()).state, (await stands('gpc_honoured')).state]).toEqual(['off', 'passing']);
    await later(days(1));
    const account = await api.services.store.users.byId(own.id);
    const { token } = await api.users.logIn(account?.email ?? '', goodPassword);
    expect((await own.ask('DELETE', `/sites/${own.site.id}`, undefined, token)).status).toBe(204);
    expect(await claim()).toEqual({});
  });

  test('what is more than a visit has is refused', async () => {
    const { id } = await claim();
    const cookie = { name: '_ga', host: 'example.com', days: 1 };
    for (const wrong of [
      { cookies: Array.from({ length: 201 }, () => cookie) },
      { cookies: [{ ...cookie, days: -1 }] },
      { keys: ['k'.repeat(201)] },
      { url: 'javascript:alert(1)' },
    ])
      expect(await send(id, { first: seen(wrong), withSignal: seen() })).toBe(400);
    expect(await send(id, { first: seen() })).toBe(400);
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));

test('where no auditor runs, the checks say so', async () => {
  const api = await startTestApi({ siteLooks });
  const own = await lookedAt(api);
  expect(await checkOf(api, own, 'before_consent')).toMatchObject({
    state: 'unknown',
    says: 'This could not be looked at. No auditor runs at this installation.',
  });
  await api.stop();
});
