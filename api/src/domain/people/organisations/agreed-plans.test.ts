import type { ListedOrganisation } from '@adili/schemas/organisations/agreed-plan';
import type { Billing } from '@adili/schemas/payments/billing';
import { days } from '../../../runtime/clock.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';

const adminKey = 'key-of-tests';
const agreed = { plan: 'enterprise', lastDay: '2026-12-31', reference: 'Contract 14' };

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let boss: Awaited<ReturnType<TestApi['users']['logIn']>>;
  let owner: Awaited<ReturnType<TestApi['users']['customer']>>;
  let id: string;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres });
    boss = await api.users.logIn(operator.email, operator.password);
    owner = await api.users.verified();
    id = owner.user.organisationId ?? '';
  });
  afterEach(() => api.stop());

  const asOperator = (method: string, path: string, body?: unknown) =>
    api.call(method, `/admin/organisations${path}`, { token: boss.token, adminKey, body });
  const give = (body: unknown) => asOperator('PUT', `/${id}/agreed-plan`, body);
  const end = (reason: unknown) => asOperator('POST', `/${id}/agreed-plan/end`, { reason });
  const billing = async () => (await api.call('GET', '/billing', { token: owner.token })).body as Billing;
  const hasApprovals = async () =>
    (await billing()).entitlements.find(({ name }) => name === 'approvals')?.limit;

  test('an operator gives a plan until the end of its last day, and ends it; the trail says both', async () => {
    expect(await hasApprovals()).toBe(false);
    const { status, body } = await give(agreed);
    // The day ends in Nairobi.
    const agreedUntil = '2026-12-31T20:59:59.999Z';
    const given = { plan: 'enterprise', by: 'agreement', ends: agreedUntil, agreedUntil };
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id, owners: [owner.user.email], people: 1, ...given }),
    ]);
    expect(await billing()).toMatchObject({ agreedPlan: 'enterprise', agreedUntil });
    expect(await hasApprovals()).toBe(true);
    expect((await end('The customer ended the contract')).body).toMatchObject({
      plan: 'growth',
      by: 'trial',
    });
    expect(await hasApprovals()).toBe(false);
    expect((await end('Again')).status).toBe(404);
    const trail = await api.call('GET', '/organisation/audit-trail', { token: owner.token });
    expect(
      (trail.body as { action: string; detail: string }[])
        .filter(({ action }) => action.startsWith('plan.'))
        .map(({ action, detail }) => [action, detail]),
    ).toEqual([
      ['plan.agreement_ended', 'enterprise: The customer ended the contract'],
      ['plan.agreed', 'enterprise, last day 2026-12-31: Contract 14'],
    ]);
  });

  test('it ends by itself', async () => {
    await give({ ...agreed, lastDay: api.clock.now().toISOString().slice(0, 10) });
    const plan = async () => ((await asOperator('GET', '')).body as ListedOrganisation[])[0]?.plan;
    expect(await plan()).toBe('enterprise');
    api.clock.advance(days(1));
    boss = await api.users.logIn(operator.email, operator.password);
    expect(await plan()).toBe('growth');
  });

  test.each([
    ['a day that is over', { lastDay: '2020-01-01' }, 'lastDay', /over/],
    ['a day beyond all contracts', { lastDay: '2126-12-31' }, 'lastDay', /within 10 years/],
    ['no day', { lastDay: 'soon' }, 'lastDay', /2026-12-31/],
    ['no such day', { lastDay: '2026-02-30' }, 'lastDay', /2026-12-31/],
    ['no plan', { plan: 'gold' }, 'plan', /choose a plan/],
    ['no reference', { reference: ' ' }, 'reference', /contract, invoice or order/],
  ])('%s is refused in words', async (_, change, field, words) => {
    const { status, body } = await give({ ...agreed, ...change });
    expect([status, (body as { fields: Record<string, string> }).fields[field]]).toEqual([
      400,
      expect.stringMatching(words),
    ]);
    expect((await billing()).agreedPlan).toBeUndefined();
  });

  test('the list is searched by name, and tells nothing of content', async () => {
    await api.call('PATCH', '/organisation', { token: owner.token, body: { name: 'Duka la Amani' } });
    await api.users.customer();
    const { body } = await asOperator('GET', '?q=amani');
    expect(body as ListedOrganisation[]).toEqual([
      {
        id,
        name: 'Duka la Amani',
        createdAt: expect.any(String),
        owners: [owner.user.email],
        people: 1,
        version: expect.any(Number),
        plan: 'growth',
        by: 'trial',
        ends: expect.any(String),
      },
    ]);
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
