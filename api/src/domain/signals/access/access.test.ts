import type { AccessRow, AccessSummary, SystemAccount } from '@adili/schemas/access/system-account';
import { mostAccounts } from '@adili/schemas/access/system-account';
import { days } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { auditedOrganisation } from '../../../testing/audits.ts';
import { colleague } from '../../../testing/colleague.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { connectedSystem } from '../../../testing/seen-accounts.ts';
import { count } from '../../foundation/rate-limits/allow.ts';

function onStore(isOnPostgres: boolean): void {
  let api: TestApi;
  let own: Awaited<ReturnType<typeof auditedOrganisation>>;
  let joseph: Awaited<ReturnType<typeof colleague>>;
  let system: Awaited<ReturnType<typeof connectedSystem>>;
  beforeEach(async () => {
    api = await startTestApi({ isOnPostgres });
    own = await auditedOrganisation(api);
    joseph = await colleague(api, own.organisationId, 'member');
    system = await connectedSystem(api, own.organisationId);
  });
  afterEach(() => api.stop());

  const ask = <T>(method: string, at: string, body?: object) => own.ask<T>(method, at, body);
  const list = async (query = '') => (await ask<AccessRow[]>('GET', `/access${query}`)).body;
  const told = (rows: AccessRow[]) =>
    rows.map(({ standing, accounts }) => [standing, accounts.map(({ account }) => account).join()]);
  const leave = () => ask('DELETE', `/organisation/members/${joseph.id}`);

  test('accounts of nobody come first, then of who left, then people with and without', async () => {
    await system.see(
      { key: '1', account: 'joseph', email: joseph.email.toUpperCase() },
      { key: '2', account: 'ghost', email: 'ghost@elsewhere.example' },
    );
    expect(told(await list())[0]).toEqual(['nobody', 'ghost']);
    expect(told(await list('?standing=member'))).toContainEqual(['member', 'joseph']);
    await leave();
    expect(told(await list())).toEqual([
      ['nobody', 'ghost'],
      ['left', 'joseph'],
      ['member', ''],
    ]);
    expect(told(await list('?standing=left'))).toEqual([['left', 'joseph']]);
    expect(told(await list('?q=GHOST'))).toEqual([['nobody', 'ghost']]);
    expect((await list(`?connection=${system.id}`)).length).toBe(2);
  });

  test('an address that nobody proved says not whose an account is, and a hand does', async () => {
    const account = await api.services.store.users.byId(joseph.id);
    if (account) await api.services.store.users.replace({ ...account, emailVerifiedAt: undefined });
    await system.see({ key: '1', account: 'joe', email: joseph.email });
    const [nobody] = await list('?standing=nobody');
    const id = nobody?.accounts[0]?.id ?? '';
    const match = (person: string | null, version?: number) =>
      ask<SystemAccount & { fields?: object }>('PUT', `/access/accounts/${id}/person`, { person, version });
    expect((await match('nobody-here')).body.fields).toEqual({
      person: 'Choose a person of your organisation',
    });
    expect((await match(joseph.id)).body).toMatchObject({ matchedBy: 'hand', version: 2 });
    expect((await match(null, 1)).status).toBe(409);
    // What was said by hand stays when the system says other things.
    await system.see({ key: '1', account: 'joe-2', email: 'joe@elsewhere.example' });
    expect(await list('?q=joe-2')).toMatchObject([{ standing: 'member', person: joseph.id }]);
    expect((await match(null)).body.matchedBy).toBeUndefined();
  });

  test('a look adds, changes and takes away by what the system calls an account for good', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ key: `${at}`, account: `person${at}` }));
    await system.see(...many);
    const ids = async () =>
      (await api.services.store.systemAccounts.where('connectionId', system.id))
        .map(({ id }) => id)
        .toSorted();
    const before = await ids();
    await system.see(...many.map((one) => ({ ...one, account: `${one.account}-renamed` })));
    expect(await ids()).toEqual(before);
    expect((await list('?q=person299-renamed')).length).toBe(1);
    await system.see(...many.slice(0, 299));
    expect((await ids()).length).toBe(299);
    expect((await ids()).every((id) => before.includes(id))).toBe(true);
    // The same twice, as where pages shift while they are read, is one.
    await system.see({ key: '1', account: 'a' }, { key: '1', account: 'a' });
    expect((await ids()).length).toBe(1);
  });

  test('10,000 accounts are kept and searched; more than can be kept are said, and change nothing', async () => {
    const many = (length: number) => Array.from({ length }, (_, at) => ({ key: `${at}`, account: `p${at}` }));
    expect(await system.see(...many(10_000))).toBeNull();
    expect(told(await list('?q=p9999'))).toEqual([['nobody', 'p9999']]);
    const second = await connectedSystem(api, own.organisationId);
    expect(await second.see(...many(mostAccounts - 9_999))).toContain('more than 20,000 accounts');
    const { body } = await ask<AccessSummary>('GET', '/access/summary');
    expect(body.systems.map(({ accounts }) => accounts).toSorted((a, b) => a - b)).toEqual([0, 10_000]);
  });

  test('what a system says is a line, whatever it sends, and no formula of a spreadsheet', async () => {
    await system.see({
      key: 'x\u0000',
      account: '=HYPERLINK("//x")\u0000\u202E',
      name: `<b>\n${'n'.repeat(500)}`,
    });
    const [row] = await list('?standing=nobody');
    expect(row?.accounts[0]?.account).toBe('=HYPERLINK("//x")');
    expect(row?.name).toMatch(/^<b> n{115}…$/);
    const file = await api.call('GET', '/access.csv', { token: own.token });
    expect(file.text).toContain(`"'=HYPERLINK(""//x"")"`);
  });

  test('a review is due in the last month of a quarter, where accounts were seen', async () => {
    const summary = async () => (await ask<AccessSummary>('GET', '/access/summary')).body;
    expect((await summary()).isDue).toBe(false);
    await system.see({ key: '1', account: 'a' });
    const { period, until, isDue } = await summary();
    const month = Number(until.slice(5, 7));
    expect(period).toBe(`${until.slice(0, 4)}-Q${month / 3}`);
    expect(isDue).toBe(api.clock.now().getUTCMonth() + 1 === month);
  });

  test('accounts go 30 days after they were seen, unless they are seen again', async () => {
    await system.see({ key: '1', account: 'a' });
    api.clock.advance(days(29));
    await system.see({ key: '1', account: 'a' });
    const before = new Date(api.clock.now().getTime() - days(28)).toISOString();
    expect(await api.services.store.systemAccounts.deleteBefore(before)).toBe(0);
    expect(await api.services.store.systemAccounts.deleteBefore(api.clock.now().toISOString())).toBe(0);
  });

  test('20,000 matches a day are too many more', async () => {
    await system.see({ key: '1', account: 'a' });
    const [row] = await list('?standing=nobody');
    await api.services.store.transaction((tables) =>
      count(api.services, tables, ['access', own.organisationId], { most: 20_000, within: days(1) }, 20_000),
    );
    const again = await ask<{ code?: string }>('PUT', `/access/accounts/${row?.accounts[0]?.id}/person`, {
      person: joseph.id,
    });
    expect(again.body.code).toBe('too_many_changes');
  });
}

describe('in files', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
