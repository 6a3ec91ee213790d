import type { PlanId } from '@adili/schemas/accounts/plan';
import {
  type EntitlementName,
  entitlementNames,
  entitlements,
} from '@adili/schemas/entitlements/entitlements';
import type { Framework } from '@adili/schemas/frameworks/framework';
import type { Billing } from '@adili/schemas/payments/billing';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { samplesOf } from '../../../store/conformance/rows.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { multipart, multipartHeaders } from '../../../testing/register.ts';
import { findCaller } from '../sessions/sessions.ts';
import { requireEntitlement } from './entitlements.ts';

type Person = Awaited<ReturnType<TestApi['users']['customer']>>;

/** What an organisation can have at noon: a plan, a trial, one of them that has ended, or nothing. */
const standings = {
  'no plan': {},
  Starter: { plan: 'starter', paid: 1 },
  Growth: { plan: 'growth', paid: 1 },
  Enterprise: { plan: 'enterprise', paid: 1 },
  trial: { trial: 1 },
  'Starter during a trial': { plan: 'starter', paid: 1, trial: 1 },
  'ended trial': { trial: -1 },
  'ended month': { plan: 'growth', paid: -1 },
  agreement: { agreed: 1 },
  'ended agreement': { agreed: -1 },
  'Starter after an ended agreement': { plan: 'starter', paid: 1, agreed: -1 },
} as const satisfies Record<string, { plan?: PlanId; paid?: 1 | -1; trial?: 1 | -1; agreed?: 1 | -1 }>;
type StandingName = keyof typeof standings;

/** The plan that counts in each. */
const counts: Readonly<Record<StandingName, PlanId | null>> = {
  'no plan': null,
  Starter: 'starter',
  Growth: 'growth',
  Enterprise: 'enterprise',
  trial: 'growth',
  'Starter during a trial': 'growth',
  'ended trial': null,
  'ended month': null,
  agreement: 'enterprise',
  'ended agreement': null,
  'Starter after an ended agreement': 'starter',
};

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let owner: Person;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres });
    owner = await api.users.verified();
  });
  afterEach(() => api.stop());

  async function stand(name: StandingName): Promise<void> {
    const { organisations } = api.services.store;
    const found = await organisations.byId(owner.user.organisationId ?? '');
    if (!found) throw new Error('No organisation');
    const { plan: _, paidUntil: __, trialEndsAt: ___, ...bare } = found;
    const { plan, paid, trial, agreed }: { plan?: PlanId; paid?: number; trial?: number; agreed?: number } =
      standings[name];
    const at = (sign: number) => instantAfter(api.clock.now, days(sign));
    await organisations.replace({
      ...bare,
      ...(paid ? { plan, paidUntil: at(paid) } : {}),
      ...(trial ? { trialEndsAt: at(trial) } : {}),
      ...(agreed ? { agreedPlan: 'enterprise' as const, agreedUntil: at(agreed) } : {}),
    });
  }

  /** People in the organisation, its owner among them. */
  async function people(wanted: number): Promise<void> {
    for (let count = 1; count < wanted; count += 1)
      await colleague(api, owner.user.organisationId, 'auditor');
  }

  const post = async (path: string, body: unknown) => {
    const { status, body: answer } = await api.call('POST', path, { token: owner.token, body });
    const { code, error = '' } = (answer ?? {}) as { code?: string; error?: string };
    return status === 403 ? ([code, error] as const) : ([status] as const);
  };
  let newcomers = 0;
  const invite = (email = `newcomer${++newcomers}@example.com`) =>
    post('/organisation/invitations', { email, role: 'member' });
  let newSites = 0;
  const addSite = () => post('/sites', { url: `https://site${++newSites}.example/` });
  const makeKey = () => post('/organisation/api-keys', { name: 'Reports', scopes: ['audit:read'] });
  let adoptions = 0;
  const adopt = async () => {
    const { body } = await api.call('GET', '/frameworks', { token: owner.token });
    return post('/organisation/frameworks', { framework: (body as Framework[])[adoptions++]?.id });
  };
  /** For a control that is there, whatever the plan is now. */
  async function giveFile() {
    const organisationId = owner.user.organisationId ?? '';
    const row = { ...samplesOf(api.services.newId()).controls, organisationId };
    await api.services.store.controls.insert(row);
    const answer = await fetch(`${api.base}/controls/${row.id}/evidence`, {
      method: 'POST',
      headers: { ...multipartHeaders, authorization: `Bearer ${owner.token}` },
      body: multipart({ name: 'a.txt', content: 'one' }),
    });
    const { code } = (await answer.json()) as { code?: string };
    return answer.status === 403 ? [code] : [answer.status];
  }
  const billing = async () => (await api.call('GET', '/billing', { token: owner.token })).body as Billing;

  /** The calls that add something, of all that the product has. */
  const calls: Partial<Record<EntitlementName, () => Promise<readonly unknown[]>>> = {
    members: invite,
    api: makeKey,
    register: () => post('/controls', { title: 'Train staff' }),
    evidence_bytes: giveFile,
    sites: addSite,
    checklists: adopt,
    automations: () =>
      post('/automations', {
        name: 'Report',
        trigger: { at: '0 7 * * 1' },
        actions: [{ do: 'make_report' }],
        state: 'on',
      }),
    integrations: () =>
      post('/connections', { provider: 'github', credentials: { organisation: 'acme', token: 'x' } }),
    alerts: () => post('/channels', { kind: 'webhook', name: 'x', address: 'https://example.com/' }),
  };

  /** So much more of something, asked of what each call asks: also of what has no call yet. */
  async function ask(name: EntitlementName, more: number): Promise<true | string> {
    const caller = await findCaller(api.services, owner.token);
    if (!caller) throw new Error('No session');
    const asked = api.services.store.transaction((tables) =>
      requireEntitlement(api.services, tables, caller, name, more),
    );
    return asked.then(
      () => true as const,
      (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
    );
  }

  test.each(Object.keys(standings) as StandingName[])(
    '%s: what it has, and what is refused',
    async (name) => {
      await stand(name);
      const plan = counts[name];
      const { entitlements: table } = await billing();
      expect(table.map((one) => one.name)).toEqual(entitlementNames);
      const { entitlements: named } = (await api.call('GET', '/me', { token: owner.token })).body as {
        entitlements: string[];
      };
      expect(named).toEqual(table.filter(({ limit }) => limit !== false).map((one) => one.name));
      for (const { name: what, limit, used = 0 } of table) {
        expect([what, limit]).toEqual([what, plan !== null && entitlements[what].plans[plan]]);
        const refused = expect.stringMatching(/^plan_limit: .*\/dashboard\/plan/);
        if (typeof limit === 'number') {
          expect([what, await ask(what, limit - used - 1)]).toEqual([what, true]);
          expect([what, await ask(what, limit - used)]).toEqual([what, true]);
          expect([what, await ask(what, limit - used + 1)]).toEqual([what, refused]);
        } else expect([what, await ask(what, 1_000_000_000_000)]).toEqual([what, limit || refused]);
      }
    },
  );

  test('what the product has is refused by the calls that add it', async () => {
    // Approvals refuse nothing: they say when evidence counts. Weekly reports come by themselves, and who has no
    // priority is answered after others.
    const addedByCalls = (name: EntitlementName) =>
      !['approvals', 'weekly_report', 'priority_support'].includes(name);
    const has = entitlementNames.filter((name) => !entitlements[name].planned && addedByCalls(name));
    expect(Object.keys(calls).toSorted()).toEqual(has.toSorted());
    for (const name of ['no plan', 'ended trial', 'ended month'] as const) {
      await stand(name);
      for (const call of Object.values(calls)) expect((await call())[0]).toBe('plan_limit');
    }
    for (const name of ['trial', 'Growth', 'Enterprise', 'Starter during a trial'] as const) {
      await stand(name);
      for (const call of Object.values(calls)) expect(await call()).toEqual([201]);
    }
    await stand('Starter');
    expect((await makeKey())[0]).toBe('plan_limit');
  });

  test('a checklist is worked on by every plan, and read without one', async () => {
    const framework = 'kenya-dpa-2019';
    const requirements = [`${framework}:s25-d`];
    const path = '/organisation/requirements';
    const ask = async (method: string, address: string, asked?: unknown, headers = {}) => {
      const { status, body } = await api.call(method, address, { token: owner.token, body: asked, headers });
      return [status, body] as const;
    };
    const work = [
      () => ask('PATCH', path, { requirements, due: '2026-12-31' }),
      () => ask('PATCH', `${path}/${requirements[0]}`, { due: null }),
      () => ask('PUT', `${path}/${requirements[0]}/exclusion`, { reason: 'We keep no such data' }),
      () => ask('POST', `${path}/imports/preview`, 'requirement\nA.5.1\n', { 'content-type': 'text/csv' }),
      () => ask('POST', `${path}/imports`, 'requirement\nA.5.1\n', { 'content-type': 'text/csv' }),
    ];
    await stand('Starter');
    for (const each of [framework, 'iso27001-2022', 'soc2'])
      expect((await ask('POST', '/organisation/frameworks', { framework: each }))[0]).toBe(201);
    for (const name of Object.keys(standings) as StandingName[]) {
      await stand(name);
      for (const one of work) {
        const [status, body] = await one();
        expect([name, status]).toEqual([name, counts[name] ? 200 : 403]);
        if (status === 403)
          expect(body).toEqual({
            code: 'plan_limit',
            error: expect.stringContaining(
              'Audit-readiness checklists: comes with Starter, Growth and Enterprise.',
            ),
          });
      }
      expect(await ask('GET', `${path}?framework=${framework}`)).toEqual([200, expect.any(Array)]);
    }
    await stand('no plan');
    expect((await ask('DELETE', `${path}/${requirements[0]}/exclusion`))[0]).toBe(204);
    expect((await ask('DELETE', `/organisation/frameworks/${framework}`))[0]).toBe(204);
  });

  test('people: below the limit, at it, above it; who is invited counts', async () => {
    await stand('Starter');
    await people(2);
    expect(await invite('third@example.com')).toEqual([201]);
    expect(await invite()).toEqual([
      'plan_limit',
      'Your organisation has Starter. It holds 3 people; Growth holds 15 people. What you have stays and can be read. An owner can change the plan on the Plan page, /dashboard/plan.',
    ]);
    expect(await invite('third@example.com')).toEqual([201]);
    expect((await billing()).entitlements.find(({ name }) => name === 'members')).toMatchObject({
      limit: 3,
      used: 3,
    });
    await people(4);
    expect((await invite('third@example.com'))[0]).toBe('plan_limit');
    await stand('trial');
    expect(await invite()).toEqual([201]);
    await people(10);
    expect((await invite())[1]).toContain(
      'Your organisation has the free trial of Growth. It holds 15 people; Enterprise holds as many as you need.',
    );
    await stand('Enterprise');
    expect(await invite()).toEqual([201]);
  });

  test('an invitation of a better day waits until there is room', async () => {
    expect(await invite('late@example.com')).toEqual([201]);
    await api.services.background.idle();
    const token = api.emails.at(-1)?.text.match(/token=([\w-]+)/)?.[1];
    const accept = () =>
      api.call('POST', '/auth/invitations/accept', {
        body: { token, fullName: 'Late', password: 'Mlima!Kenya5199' },
      });
    await stand('ended trial');
    const refused = await accept();
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'plan_limit',
        error: expect.stringMatching(/^The organisation's free trial of Growth ended on 20 November 2026\. /),
      },
    ]);
    await stand('Starter');
    await people(3);
    expect((await accept()).status).toBe(403);
    await stand('Growth');
    expect((await accept()).status).toBe(200);
  });

  test('an ended plan takes nothing away: people read, name, export, file and leave', async () => {
    const { body: made } = await api.call('POST', '/organisation/api-keys', {
      token: owner.token,
      body: { name: 'Reports', scopes: ['organisation:read'] },
    });
    const { key } = made as { key: string };
    const { token: other, id } = await colleague(api, owner.user.organisationId, 'member');
    await people(17);
    for (const name of ['ended trial', 'ended month', 'no plan', 'Starter'] as const) {
      await stand(name);
      const may = (method: string, path: string, body?: unknown, token = owner.token) =>
        api.call(method, path, { token, body });
      for (const answer of [
        await may('GET', '/organisation', undefined, key),
        await may('GET', '/organisation/members'),
        await may('GET', '/organisation/audit-trail'),
        await may('PATCH', '/organisation', { name: `Duka ${name}` }),
        await may('PATCH', `/organisation/members/${id}`, { role: 'member' }),
        await may('GET', '/me/export', undefined, other),
        await may('POST', '/me/consents', { consent: true, purpose: 'newsletter' }, other),
        await may('POST', '/me/totp', undefined, other),
        await may('POST', '/me/passkeys/options', {}, other),
      ])
        expect([name, answer.status < 300, answer.body]).toEqual([name, true, expect.anything()]);
    }
    const request = await api.call('POST', '/me/dsrs', { token: other, body: { type: 'Access' } });
    expect(request.status).toBe(201);
    expect((await api.call('DELETE', `/organisation/members/${id}`, { token: other })).status).toBe(204);
  });

  test('files fill the storage of a plan until they are deleted', async () => {
    await stand('Starter');
    expect(await giveFile()).toEqual([201]);
    const { evidence } = api.services.store;
    const [file] = await evidence.where('organisationId', owner.user.organisationId ?? '');
    if (file) await evidence.replace({ ...file, fileSize: 1_000_000_000 });
    expect(await giveFile()).toEqual(['plan_limit']);
    await api.call('DELETE', `/evidence/${file?.id}`, { token: owner.token });
    expect(await giveFile()).toEqual([201]);
  });

  test('after the end evidence is read, a pack is made, and an account is deleted', async () => {
    const framework = 'kenya-dpa-2019';
    const ask = (method: string, path: string, body?: unknown) =>
      api.call(method, path, { token: owner.token, body });
    await stand('trial');
    await ask('POST', '/organisation/frameworks', { framework });
    expect(await giveFile()).toEqual([201]);
    await stand('ended trial');
    const [piece] = (await ask('GET', '/evidence')).body as { id: string }[];
    expect((await ask('GET', `/evidence/${piece?.id}/file`)).text).toBe('one');
    expect((await ask('POST', '/packs', { frameworks: [framework] })).status).toBe(202);
    expect((await ask('DELETE', '/me')).status).toBe(202);
  });

  test('of two invitations at once that would both be the last, one goes out', async () => {
    await stand('Starter');
    await people(2);
    const answers = await Promise.all([invite(), invite(), invite()]);
    expect(answers.map(([first]) => first).toSorted()).toEqual([201, 'plan_limit', 'plan_limit']);
  });
}

describe('in a file', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
