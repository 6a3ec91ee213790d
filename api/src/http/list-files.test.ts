import { StoreUnavailableError } from '../store/errors.ts';
import type { ListRequest } from '../store/list.ts';
import type { Store } from '../store/store.ts';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';

/** Stands between the API and its pages of visits. */
let beforePage: (request: ListRequest) => Promise<void> = async () => {};
const watched = (store: Store): Store => ({
  ...store,
  visitors: {
    ...store.visitors,
    page: async (request) => {
      await beforePage(request);
      return store.visitors.page(request);
    },
  },
});

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ around: watched });
  token = (await api.users.logIn(operator.email, operator.password)).token;
  const visits = Array.from({ length: 1_200 }, (_, number) => ({
    id: `v${String(number).padStart(4, '0')}`,
    ip: '192.0.2.0',
    page_path: number % 3 === 0 ? '/pricing' : '/',
    visit_time: new Date(Date.UTC(2026, 10, 1, 0, 0, number)).toISOString(),
  }));
  await api.services.store.visitors.insertAll(visits);
});
beforeEach(() => {
  beforePage = async () => {};
});
afterAll(() => api.stop());

const headers = () => ({ authorization: `Bearer ${token}`, 'x-admin-key': 'key-of-tests' });
const open = (path: string, method = 'GET') => fetch(`${api.base}${path}`, { method, headers: headers() });
/** With the mark at its beginning, which reading as text would take off. */
const readText = async (path: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await open(path)).arrayBuffer());

test('a file holds exactly the rows that the list is narrowed to, in its order', async () => {
  const query = 'page_path=/pricing&from=2026-11-01T00:05:00.000Z&q=192&sort=visit_time';
  const lines = (await readText(`/admin/visitors.csv?${query}`)).split('\r\n');
  const { body } = await api.call('GET', `/admin/visitors?${query}&limit=500`, {
    token,
    adminKey: 'key-of-tests',
  });
  const rows = body as Record<string, string>[];
  expect(rows).toHaveLength(300);
  expect(lines).toEqual([
    '\ufeffid,ip,page_path,visit_time',
    ...rows.map((row) => [row.id, row.ip, row.page_path, row.visit_time].join(',')),
    '',
  ]);
});

test('it is sent as a file of the day, and takes no page', async () => {
  const answer = await open('/admin/visitors.csv', 'HEAD');
  expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="visitors-2026-11-21.csv"',
  ]);
  expect((await open('/admin/visitors.csv?limit=5')).status).toBe(400);
  expect((await open('/admin/visitors.csv?sort=nothing')).status).toBe(400);
});

test('a list without rows is a file with its columns', async () => {
  expect(await readText('/admin/payments.csv')).toBe(
    '\ufeffid,transaction_id,amount,date,status,customer,plan,failure,currency,method\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['a;=1+1', '"a;=1+1"'],
  ['+254700000000', "'+254700000000"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("//a.example","b")', `"'=HYPERLINK(""//a.example"",""b"")"`],
  ['a,"b"', '"a,""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Wanjikũ 10=10', 'Wanjikũ 10=10'],
])('a cell of %j is no formula, and does not break out of its place', async (message, cell) => {
  const { contactMessages } = api.services.store;
  const created_at = api.clock.now().toISOString();
  await contactMessages.insert({
    id: 'm',
    source: 'contact-sales',
    email: 'a@example.com',
    message,
    created_at,
  });
  const file = await readText('/admin/messages.csv');
  await contactMessages.delete('m');
  expect(file).toContain(`\r\nm,contact-sales,a@example.com,,,,,${cell},,${created_at},`);
});

test('rows are on their way before the rest is read', async () => {
  let readOn = () => {};
  const gate = new Promise<void>((resolve) => {
    readOn = resolve;
  });
  beforePage = ({ after }) => (after ? gate : Promise.resolve());
  const answer = await open('/admin/visitors.csv');
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const first = new TextDecoder().decode((await reader.read()).value);
  expect(first).toContain('v1199,192.0.2.0');
  readOn();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    rest += new TextDecoder().decode(part.value);
  expect((first + rest).split('\r\n')).toHaveLength(1_202);
});

test('a store that fails midway breaks the file off; at once, it says so', async () => {
  beforePage = async ({ after }) => {
    if (after) throw new StoreUnavailableError();
  };
  const answer = await open('/admin/visitors.csv');
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
  beforePage = async () => {
    throw new StoreUnavailableError();
  };
  expect((await open('/admin/visitors.csv')).status).toBe(503);
});
