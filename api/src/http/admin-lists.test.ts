import { everyCall } from '@adili/schemas/calls/subjects';
import { listQuery } from '@adili/schemas/list-query';
import { StoreBusyError } from '../store/errors.ts';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';

/** One value that a filter takes. */
type Values = { def: { entries?: Record<string, string>; in?: Values } };
type Filter = { def: { innerType: Values } };
const valuesOf = ({ def }: Values): string[] =>
  def.in ? valuesOf(def.in) : Object.values(def.entries ?? ['analytics']);
const oneOf = ({ def }: Filter): string => valuesOf(def.innerType)[0] ?? '';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ environment: { API_BASE: 'https://adili.example/api' } });
  token = (await api.users.logIn(operator.email, operator.password)).token;
  await api.services.store.transaction(async (tables) => {
    for (let number = 1; number <= 620; number += 1) {
      const second = String(number % 60).padStart(2, '0');
      await tables.payments.insert({
        id: `p${String(number).padStart(3, '0')}`,
        transaction_id: `T${String(number).padStart(3, '0')}`,
        amount_cents: number * 100,
        status: 'completed',
        date: `2026-11-0${1 + (number % 7)}T20:5${number % 10}:${second}.000Z`,
      });
    }
  });
});
afterAll(() => api.stop());

type Payment = { id: string; amount: number; date: string };
const read = (query = '') => api.call('GET', `/admin/payments${query}`, { token, adminKey: 'key-of-tests' });
const rows = async (query = '') => (await read(query)).body as Payment[];

test('a list is a bare array of 50, newest first, that says how many there are', async () => {
  const answer = await read();
  const payments = answer.body as Payment[];
  expect(payments).toHaveLength(50);
  expect(payments.map(({ date }) => date)).toEqual(
    payments
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  expect(answer.headers.get('x-total-count')).toBe('620');
});

test('it never answers more than 500', async () => {
  expect(await rows('?limit=500')).toHaveLength(500);
  expect(await rows('?limit=99999')).toHaveLength(500);
  expect(await rows('?limit=1')).toHaveLength(1);
});

test('next links lead through every row once and keep the query', async () => {
  const seen: string[] = [];
  let url = '?limit=77&sort=amount&q=T';
  for (;;) {
    const answer = await read(url);
    seen.push(...(answer.body as Payment[]).map(({ id }) => id));
    const link = answer.headers.get('link');
    if (link === null) break;
    expect(link).toMatch(/^<\/api\/admin\/payments\?limit=77&sort=amount&q=T&cursor=[\w-]+>; rel="next"$/);
    url = link.match(/\?[^>]*/)?.[0] ?? '';
  }
  expect(seen).toHaveLength(620);
  expect(seen).toEqual(seen.toSorted());
});

test('long reads queue; where too many wait, the answer says when to retry', async () => {
  const { id } = (await api.call('GET', '/admin/me', { token, adminKey: 'key-of-tests' })).body as {
    id: string;
  };
  const longRead = jest.spyOn(api.services.store, 'longRead');
  await read('?limit=1');
  expect(longRead).not.toHaveBeenCalled();
  for (const query of ['?q=t00', '?status=completed', '.csv?q=t', '?from=2026-11-02T00:00:00.000Z'])
    await read(query);
  const turns = longRead.mock.calls.map(([{ whose, isWithin = false }]) => [whose, isWithin]);
  expect(turns).toEqual([false, false, false, true, false].map((isWithin) => [id, isWithin]));
  longRead.mockRejectedValueOnce(new StoreBusyError());
  const answer = await read('?q=t00');
  expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
    503,
    {
      code: 'busy',
      error: 'Too many searches and downloads are under way. Please try again in a few seconds.',
    },
    '5',
  ]);
  longRead.mockRestore();
});

test('a search counts to 10,000, and the answer says if there are more', async () => {
  const visit = { ip: '192.0.2.0', page_path: '/', visit_time: '2026-11-01T00:00:00.000Z' };
  const visits = Array.from({ length: 10_001 }, (_, number) => ({ ...visit, id: `v${number}` }));
  await api.services.store.visitors.insertAll(visits);
  const totals = async (query: string) => {
    const { headers } = await api.call('GET', `/admin/visitors${query}`, { token, adminKey: 'key-of-tests' });
    return [headers.get('x-total-count'), headers.get('x-total-count-capped')];
  };
  expect(await totals('?q=192')).toEqual(['10000', 'true']);
  expect(await totals('')).toEqual(['10001', null]);
});

test('a search narrows the rows and their count', async () => {
  const answer = await read('?q=t00');
  expect((answer.body as Payment[]).every(({ id }) => id.startsWith('p00'))).toBe(true);
  expect(answer.headers.get('x-total-count')).toBe('9');
});

test.each([
  'limit=0',
  'limit=-1',
  'limit=ten',
  'limit=1&limit=2',
  'sort=passwordHash',
  'sort=__proto__',
  'sort=--date',
  'cursor=abc',
  `cursor=${btoa('[1]')}`,
  `cursor=${btoa('[7,"p001","-date"]')}`,
  `cursor=${btoa('["2026-02-30T00:00:00.000Z","p001","-date"]')}`,
  `cursor=${btoa('["2026-11-01T00:00:00.000Z","","-date"]')}`,
  `cursor=${btoa('["7","p001","amount"]')}&sort=amount`,
  `q=${'x'.repeat(101)}`,
  'from=yesterday',
  'to=2026-11-22',
])('?%s is refused', async (query) => {
  const answer = await read(`?${query}`);
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ fields: { [query.split('=')[0] ?? '']: expect.any(String) } }),
  ]);
});

test('time narrows the rows and their count, and an unknown field is named', async () => {
  const answer = await read('?from=2026-11-02T00:00:00.000Z&to=2026-11-03T00:00:00.000Z&limit=500');
  const days = (answer.body as Payment[]).map(({ date }) => date.slice(0, 10));
  expect([...new Set(days), answer.headers.get('x-total-count')]).toEqual([
    '2026-11-02',
    String(days.length),
  ]);
  expect((await read('?passwordHash=x')).body).toMatchObject({
    fields: { passwordHash: 'There is no parameter "passwordHash" here.' },
  });
});

test.each(
  everyCall.flatMap((call) => {
    if (!call.address.startsWith('GET /admin/')) return [];
    const { shape = {} } = (call.query ?? {}) as { shape?: Readonly<Record<string, unknown>> };
    const filters = 'cursor' in shape ? Object.entries(shape) : [];
    return filters
      .filter(([name]) => !(name in listQuery.shape))
      .map(([name, filter]) => [call.address, name, oneOf(filter as Filter)] as const);
  }),
)('%s is narrowed by ?%s=%s', async (address, name, value) => {
  const path = address.replace('GET ', '');
  const answer = await api.call('GET', `${path}?${name}=${value}`, { token, adminKey: 'key-of-tests' });
  const all = (await api.call('GET', path, { token, adminKey: 'key-of-tests' })).body as Record<
    string,
    unknown
  >[];
  expect(answer.body).toEqual(all.filter((row) => String(row[name]) === value));
});

test('consents carry whose each is, and are found by that', async () => {
  const { token: own, user } = await api.users.customer();
  await api.call('PUT', '/me/profile', { token: own, body: { fullName: 'Wanjiru Otieno', company: 'Duka' } });
  await api.call('POST', '/me/consents', { token: own, body: { consent: true } });
  const found = await api.call('GET', '/admin/consents?q=wanjiru', { token, adminKey: 'key-of-tests' });
  expect(found.body).toMatchObject([
    { user_id: user.id, user_name: 'Wanjiru Otieno', user_email: user.email, consent: true },
  ]);
});

test('a cursor counts only in the order it was made in', async () => {
  const link = (await read('?limit=1&sort=amount')).headers.get('link') ?? '';
  const cursor = link.match(/cursor=([\w-]+)/)?.[1];
  expect((await read(`?sort=-amount&cursor=${cursor}`)).status).toBe(400);
  expect((await read(`?sort=amount&cursor=${cursor}`)).status).toBe(200);
});

test('daily totals hold every payment once', async () => {
  const answer = await api.call('GET', '/admin/payments/daily', { token, adminKey: 'key-of-tests' });
  const days = answer.body as { date: string; total: number; count: number }[];
  expect(days.map(({ date }) => date)).toEqual(
    days
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(620);
  expect(days.reduce((sum, { total }) => sum + total, 0)).toBe((620 * 621) / 2);
});
