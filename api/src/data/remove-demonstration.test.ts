import { demoCustomer, demoOperator } from '../config/demo-accounts.ts';
import { linkAuditEntries } from '../domain/foundation/audit-entries/link-entries.ts';
import { ensureOperator } from '../domain/people/accounts/operators.ts';
import { sumUpDays, totalOf } from '../domain/traffic/visits/visit-days.ts';
import { days } from '../runtime/clock.ts';
import { visitCount } from '../seed/figures.ts';
import { loadDemo } from '../seed/load.ts';
import { addressesOfStory, amina } from '../seed/story/people.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { goodPassword } from '../testing/test-users.ts';
import { checkChains } from './check-chains.ts';
import { demonstrationLines, findDemonstration, removeDemonstration } from './remove-demonstration.ts';
import { sourceOver, tableNames } from './row-source.ts';
import { checkRows } from './verify.ts';

function describeRemoval(isOnPostgres: boolean): void {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres });
    await ensureOperator(api.services, demoOperator.email, demoOperator.password);
    await loadDemo(api.services);
  });
  afterEach(() => api.stop());

  const remove = async () => removeDemonstration(api.services, await findDemonstration(api.services));
  const logIn = ({ email, password }: typeof demoCustomer) => api.users.logIn(email, password);

  /** Every row of the store as text, by table. */
  async function held(): Promise<Record<string, string[]>> {
    const rows: Record<string, string[]> = {};
    for (const name of tableNames)
      for await (const page of sourceOver(api.services.store).pages(name))
        rows[name] = [...(rows[name] ?? []), ...page.map((row) => JSON.stringify(row))];
    return rows;
  }

  test('what the seed and its people made goes; the rest and the trail stay', async () => {
    const real = await api.users.verified('jane@example.com');
    await api.call('POST', '/me/consents', { token: real.token, body: { consent: true } });
    await api.call('POST', '/page-visits', { body: { page_path: '/' } });
    const { token } = await logIn(demoCustomer);
    await api.call('POST', '/me/dsrs', { token, body: { type: 'Rectification', details: 'My words' } });
    const operator = await logIn(demoOperator);
    await api.call('POST', '/api/consent/opt-out', { token: operator.token, body: { userId: real.user.id } });
    await sumUpDays(api.services);
    await linkAuditEntries(api.services);
    const before = await held();
    await remove();
    await linkAuditEntries(api.services);

    expect(demonstrationLines(await findDemonstration(api.services))).toEqual([]);
    const after = await held();
    const of = (name: string) => after[name] ?? [];
    const traces = [
      'demo-',
      ...addressesOfStory,
      amina.name,
      amina.company,
      demoOperator.email,
      operator.user.id,
    ];
    for (const trace of traces)
      expect(
        Object.values(after)
          .flat()
          .filter((row) => row.includes(String(trace))),
      ).toEqual([]);
    const gone = ['dataSubjectRequests', 'payments', 'contactMessages', 'supportCases', 'caseMessages'];
    expect(gone.map(of)).toEqual([[], [], [], [], []]);
    const janes = (rows: typeof before) =>
      (rows.consentDecisions ?? []).filter((row) => row.includes(real.user.id));
    expect([of('visitors').length, janes(after).length]).toEqual([
      (before.visitors?.length ?? 0) - visitCount,
      janes(before).length,
    ]);
    const sums = await api.services.store.visitDays.after('0001-01-01T00:00:00.000Z');
    expect(sums.reduce((sum, day) => sum + totalOf(day), 0)).toBe(0);
    expect((await api.call('GET', '/me', { token: real.token })).status).toBe(200);
    await checkRows(sourceOver(api.services.store));
    expect((await checkChains(sourceOver(api.services.store))).erased).toBeGreaterThan(0);
  });

  test('its organisation that others joined is named, and nothing removed', async () => {
    const { users } = api.services.store;
    const real = await api.users.verified('jane@example.com');
    const account = await users.byId(real.user.id);
    if (account) await users.replace({ ...account, organisationId: 'demo-jengapay', memberRole: 'member' });
    const before = await held();
    await expect(remove()).rejects.toThrow(/in JengaPay \(jane@example\.com\)\. Nothing was removed\./);
    expect(await held()).toEqual(before);
    if (account) await users.replace(account);
    await remove();
    expect(await users.byKey('email', demoCustomer.email)).toBeNull();
    await api.users.logIn('jane@example.com', goodPassword);
  });

  test('an operator of that address with a password of their own stays', async () => {
    const found = await api.services.store.users.byKey('email', demoOperator.email);
    const passwordHash = await api.services.passwords.hash(goodPassword);
    if (found) await api.services.store.users.replace({ ...found, passwordHash });
    api.clock.advance(days(1));
    await remove();
    await api.users.logIn(demoOperator.email, goodPassword);
  });
}

describe('the demonstration in files', () => describeRemoval(false));
describePostgres('the demonstration in a database', () => describeRemoval(true));
