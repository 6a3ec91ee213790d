import type { OwnPackage, PackageState, PackageView } from '@adili/schemas/packages/package';
import { sweep } from '../../../start/retention.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { atWorkOn } from '../../../testing/data-subject-fixture.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: 'https://adili.example/app' } });
});
afterEach(() => api.stop());

async function asked(type: string, token: string) {
  const { body } = await api.call('POST', '/me/dsrs', { token, body: { type } });
  const { id } = body as { id: string };
  const work = await atWorkOn(api, id);
  await work.change({ status: 'in_progress' });
  return { id, ...work };
}

const own = (id: string, token: string) => api.call('GET', `/me/dsrs/${id}/package`, { token });

test.each(['Access', 'Portability'])(
  '%s is completed with the data, which its person alone can get',
  async (type) => {
    const person = await api.users.verified('amina@example.com');
    const { token } = person;
    const fullName = '<b>Amina</b> & sons';
    await api.call('PUT', '/me/profile', { token, body: { fullName, company: 'Duka' } });
    const { id, change, package: packaged } = await asked(type, token);
    expect((await change({ status: 'completed' })).body).toMatchObject({
      code: 'answer_missing',
      error: `A request for ${type} needs its package or a written answer. Make the package, or write an answer, first.`,
    });
    expect(await packaged('GET')).toMatchObject({ status: 200, body: { state: 'none' } });
    expect((await own(id, token)).status).toBe(404);

    expect(await packaged('POST')).toMatchObject({ status: 202, body: { state: 'making' } });
    await api.services.background.idle();
    const made = await packaged('POST');
    expect(made).toMatchObject({ status: 200, body: { state: 'ready', size: expect.any(Number) } });
    expect(made.text).not.toContain('amina');
    const { body: state } = await packaged('GET');
    expect(state).toEqual({ ...(made.body as object), parts: expect.any(Array) });
    expect(JSON.stringify(state)).not.toContain('amina');
    expect((await change({ status: 'completed' })).body).toMatchObject({ status: 'completed' });

    // The page of the request knows of it, as the list does.
    const [{ body: one }, { body: list }] = await Promise.all([
      api.call('GET', `/me/dsrs/${id}`, { token }),
      api.call('GET', '/me/dsrs', { token }),
    ]);
    const { expiresAt, size } = made.body as { expiresAt: string; size: number };
    expect(one).toMatchObject({ package: { ready: true, expires_at: expiresAt, size } });
    expect(list).toEqual([one]);

    const got = (await own(id, token)).body as OwnPackage;
    // The request's history tells of the operator, and not by an id that an erasure of them would look for.
    const [account] = await api.services.store.users.where('role', 'admin');
    expect(JSON.stringify(got)).toContain('another account');
    expect(JSON.stringify(got)).not.toContain(account?.id);
    const { data: exported } = { data: (await api.call('GET', '/me/export', { token })).body as object };
    expect(Object.keys(got.data)).toEqual(Object.keys(exported));
    expect(got.data.account).toMatchObject({ id: person.user.id, fullName });
    // The page says the same, as text and with nothing that runs or loads.
    expect(got.page).toContain('<h2 id="sessions">Where you are logged in</h2>');
    expect(got.page).toContain('&lt;b&gt;Amina&lt;/b&gt; &amp; sons');
    const ownLinks = `href="${api.services.siteUrl}`;
    expect(got.page.replaceAll(ownLinks, '')).not.toMatch(/<b>|<script|src=|href=(?!"#)|url\(/i);
    expect(got.page).toContain('<h2 id="rights">How we use it, and your rights</h2>');
    expect(got.page).toMatch(/We keep nothing of: .*Your passkeys/);
    expect(got.page).not.toContain(person.user.id);
    expect(got.page).toMatch(/Due at<.dt><dd>\d+ \w+ 2026</);
    const other = await api.users.customer();
    expect((await own(id, other.token)).status).toBe(404);

    await api.services.background.idle();
    // One mail says both, that it is answered and that the data is there.
    expect(api.emails.filter(({ subject }) => subject.includes('ready'))).toEqual([]);
    const mail = api.emails.find(({ subject }) => subject === `Your ${type} request is complete`);
    expect(mail?.to).toBe('amina@example.com');
    expect(mail?.text).toContain('Log in to download it, until ');
    expect(mail?.text.match(/https:\S+/g)).toEqual([`https://adili.example/app/dashboard/requests/${id}`]);
  },
);

test('who answers for a request looks into its package, nobody else does, and the activity says so', async () => {
  const { token } = await api.users.verified('wanjiku@example.com');
  const { id, change, package: packaged } = await asked('Access', token);
  const boss = await api.users.logIn(operator.email, operator.password);
  const look = (by = boss.token) =>
    api.call('POST', `/admin/dsrs/${id}/package/views`, { token: by, adminKey: 'key-of-tests' });
  await change({ assignee: boss.user.id });
  expect((await look()).status).toBe(404);
  await packaged('POST');
  await api.services.background.idle();
  const seen = await look();
  expect(seen).toMatchObject({ status: 200, body: { data: { account: { email: 'wanjiku@example.com' } } } });
  const { parts = [] } = (await packaged('GET')).body as PackageState;
  const { data } = seen.body as PackageView;
  expect(parts).toContainEqual({ name: 'account', rows: 1 });
  for (const { name, rows } of parts) expect([name, [data[name]].flat().length]).toEqual([name, rows]);
  const views = async () =>
    (await api.services.store.auditEntries.where('target', id)).filter(
      ({ action }) => action === 'package.viewed',
    );
  expect(await views()).toMatchObject([{ actor: boss.user.id }]);
  await change({ assignee: null });
  expect(await look()).toMatchObject({ status: 403, body: { code: 'not_assigned' } });
  expect((await look(token)).status).toBe(403);
  expect(await views()).toHaveLength(1);
});

test('a package is gone after 30 days', async () => {
  const person = await api.users.verified();
  const { id, package: packaged } = await asked('Access', person.token);
  await packaged('POST');
  await api.services.background.idle();
  const { packages, packageContents } = api.services.store;
  const content = await packageContents.byId(id);
  expect(content?.json).toContain(person.user.email);
  expect((await packages.byId(id))?.size).toBe(Buffer.byteLength(content?.json ?? ''));
  api.clock.advance(30 * 86_400_000 + 1);
  await sweep(api.services);
  expect([await packages.count(), await packageContents.count()]).toEqual([0, 0]);
});

test('other types, and who has no account, are answered in writing', async () => {
  const person = await api.users.verified();
  const { package: packaged, change } = await asked('Rectification', person.token);
  expect((await packaged('POST')).body).toMatchObject({ code: 'no_package' });
  expect((await change({ status: 'completed' })).body).toMatchObject({ code: 'answer_missing' });
  expect((await change({ status: 'completed', answer: 'Done' })).body).toMatchObject({ status: 'completed' });
  const access = await asked('Access', person.token);
  expect((await access.change({ status: 'completed', answer: 'We keep nothing' })).status).toBe(200);
  const { store } = api.services;
  const request = await store.dataSubjectRequests.byId(access.id);
  if (request)
    await store.dataSubjectRequests.replace({ ...request, user_id: '', email: 'guest@example.com' });
  expect((await access.package('POST')).body).toMatchObject({
    code: 'no_package',
    error: expect.stringContaining('Please answer in writing'),
  });
});
