import { checkFiles } from '../../../data/carried-files.ts';
import { sourceOver } from '../../../data/row-source.ts';
import { days } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { startSupport, type TestSupport } from '../../../testing/support.ts';
import { deleteOrphans } from '../../register/evidence/files.ts';
import { endOldCases } from './end-of-cases.ts';

let api: TestApi;
let support: TestSupport;
beforeEach(async () => {
  api = await startTestApi();
  support = await startSupport(api);
});
afterEach(() => api.stop());

const download = (path: string, token: string, adminKey?: string) =>
  fetch(`${api.base}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(adminKey ? { 'x-admin-key': adminKey } : {}) },
  });
const stored = async () => {
  const ids: string[] = [];
  for await (const { id } of api.services.evidenceFiles.list()) ids.push(id);
  return ids;
};

test('20 files with hostile names are downloads that run nothing, and a 21st is refused', async () => {
  const { id } = await support.open();
  const names = ['../../etc/passwd', '<img src=x onerror=alert(1)>.svg', 'a\u202egpj.exe', '.htaccess'];
  for (let number = 0; number < 20; number += 1) {
    const name = names[number] ?? `${'é'.repeat(300)}${number}.html`;
    const sent = await support.upload(id, { name, content: '<script>alert(1)</script>', type: 'text/html' });
    expect(sent.status).toBe(201);
  }
  const refused = await support.upload(id, { name: 'x', content: 'x' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_case_files' } });
  expect(await stored()).toHaveLength(20);
  // A backup has them.
  const { store, evidenceFiles } = api.services;
  const whole = { count: 20, faults: [] };
  expect(await checkFiles(sourceOver(store), evidenceFiles, () => undefined)).toMatchObject(whole);

  const { messages, fileCount } = (await support.ask(`GET /support/cases/${id}`)).body;
  const files = messages[0]?.files ?? [];
  expect([fileCount, files.length]).toEqual([20, 20]);
  expect(files.slice(0, 4).map(({ name }) => name)).toEqual([
    'passwd',
    'img src=x onerror=alert(1).svg',
    'agpj.exe',
    'htaccess',
  ]);
  for (const { name } of files) expect(name.length).toBeLessThan(160);
  const [file] = files;
  for (const answer of [
    await download(`/support/cases/${id}/files/${file?.id}`, support.token),
    await download(
      `/admin/cases/${id}/files/${file?.id}`,
      (await api.users.logIn('operator@example.com', 'Uendeshaji!77')).token,
      'key-of-tests',
    ),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await answer.text()).toBe('<script>alert(1)</script>');
  }
});

test('a file belongs to one’s own words in an open case', async () => {
  const own = await support.open();
  const other = await support.open();
  const first = own.messages[0]?.id ?? '';
  await support.ask(`POST /support/cases/${own.id}/messages`, { text: 'More' });
  const file = { name: 'a.txt', content: 'one' };
  expect(
    (await support.upload(own.id, { ...file, fields: { message: first } })).body.messages[0]?.files,
  ).toHaveLength(1);
  expect((await support.upload(own.id, file)).body.messages[1]?.files).toHaveLength(1);
  const foreign = { ...file, fields: { message: other.messages[0]?.id ?? '' } };
  expect((await support.upload(own.id, foreign)).status).toBe(400);
  const admin = await support.colleague('admin');
  expect(await support.upload(own.id, file, admin.token)).toMatchObject({ status: 400 });
  const kept = await stored();
  expect(kept).toHaveLength(2);
  expect((await download(`/support/cases/${other.id}/files/${kept[0]}`, support.token)).status).toBe(404);
  await support.answer(own.id);
  expect(await support.upload(own.id, file)).toMatchObject({ status: 409, body: { code: 'case_not_open' } });
  expect((await support.ask(`POST /support/cases/${own.id}/files`, {})).status).toBe(400);
  expect(await deleteOrphans(api.services, true)).toBe(0);
});

test('an operator adds files to an answer of their own while it is the last word, and its customer gets them', async () => {
  const { id } = await support.open();
  const file = { name: 'guide.txt', content: 'Like this' };
  expect((await support.attach(id, file)).status).toBe(400);
  await support.answer(id, { close: true });
  await support.answer(id, { note: true });
  const sent = await support.attach(id, file);
  expect(sent).toMatchObject({ status: 201, body: { state: 'closed', fileCount: 1 } });
  const { messages } = (await support.ask(`GET /support/cases/${id}`)).body;
  const [kept] = messages.at(-1)?.files ?? [];
  expect([messages.at(-1)?.by, kept?.name]).toEqual(['team', 'guide.txt']);
  const answer = await download(`/support/cases/${id}/files/${kept?.id}`, support.token);
  expect(await answer.text()).toBe('Like this');
  const { body: trail } = await support.ask('GET /organisation/audit-trail');
  expect(trail).toContainEqual(expect.objectContaining({ action: 'case.file_added', target: id }));
  await support.ask(`POST /support/cases/${id}/messages`, { text: 'More' });
  expect((await support.attach(id, file)).status).toBe(400);
  expect(await stored()).toHaveLength(1);
});

test('a case of a public form takes no files, since its visitor has no page', async () => {
  await api.call('POST', '/contact-sales', { body: { email: 'lucy@example.com' } });
  const [row] = await api.services.store.supportCases.where('source', 'contact-sales');
  await support.answer(row?.id ?? '');
  const refused = await support.attach(row?.id ?? '', { name: 'a.txt', content: 'one' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'no_page_for_files' } });
  expect(await stored()).toEqual([]);
});

test('an organisation adds 200 files a day', async () => {
  const { services, clock } = api;
  const counted = { id: services.hmac.sign('attempt', 'case file', support.organisationId ?? '') };
  const until = new Date(clock.now().getTime() + days(1)).toISOString();
  await services.store.attempts.insert({ ...counted, count: 200, until });
  const { id } = await support.open();
  const refused = await support.upload(id, { name: 'a.txt', content: 'one' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_changes' } });
});

test('a case goes a year after it was closed, with its words and files', async () => {
  const { id } = await support.open();
  await support.upload(id, { name: 'a.txt', content: 'one' });
  await support.answer(id, { close: true });
  const { store } = api.services;
  const left = async () => {
    await endOldCases(api.services);
    return [
      await store.supportCases.count(),
      await store.caseMessages.count(),
      await store.caseFiles.count(),
      (await stored()).length,
    ];
  };
  api.clock.advance(days(365));
  expect(await left()).toEqual([1, 2, 1, 1]);
  api.clock.advance(days(1));
  expect(await left()).toEqual([0, 0, 0, 0]);
});
