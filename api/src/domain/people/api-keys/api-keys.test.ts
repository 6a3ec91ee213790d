import type { ApiKey } from '@adili/schemas/api-keys/api-key';
import type { IncomingOf } from '../../../http/route.ts';
import { days, minutes } from '../../../runtime/clock.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { colleague } from '../../../testing/colleague.ts';
import { tellOfEndingKeys } from './notices.ts';

let api: TestApi;
let owner: Awaited<ReturnType<TestApi['users']['customer']>>;
beforeEach(async () => {
  api = await startTestApi();
  owner = await api.users.verified();
});
afterEach(() => api.stop());

type Made = ApiKey & { key: string };

async function make(body: object = {}, { token }: { token: string } = owner) {
  const given = { name: 'Reports', scopes: ['organisation:read'], ...body };
  const answer = await api.call('POST', '/organisation/api-keys', { token, body: given });
  return { ...answer, made: answer.body as Made };
}
const list = async () =>
  (await api.call('GET', '/organisation/api-keys', { token: owner.token })).body as ApiKey[];
const revoke = (id: string, { token } = owner) =>
  api.call('DELETE', `/organisation/api-keys/${id}`, { token });

async function calling(token: string, address = 'GET /organisation') {
  const [method = '', path = ''] = address.split(' ');
  const { status, body } = await api.call(method, path, { token });
  return [status, (body as { code?: string }).code];
}

test('a key is shown once, kept as a hash, and reads its organisation', async () => {
  const { status, made } = await make();
  expect([status, made.key]).toEqual([201, expect.stringMatching(/^adk_[\w-]{43}[0-9a-z]{7}$/)]);
  const read = await api.call('GET', '/organisation', { token: made.key });
  expect([read.status, read.body]).toEqual([200, expect.objectContaining({ id: owner.user.organisationId })]);
  await api.services.background.idle();
  const { key: _, ...shown } = made;
  expect(await list()).toEqual([
    { ...shown, createdByName: owner.user.email, lastUsedAt: expect.any(String) },
  ]);
  const kept = JSON.stringify(
    await api.services.store.apiKeys.where('organisationId', String(owner.user.organisationId)),
  );
  expect(kept).not.toContain(made.key.slice(8));
});

test('without a plan no key is made; existing keys go on', async () => {
  const { made } = await make();
  const { organisations } = api.services.store;
  const onTrial = await organisations.byId(owner.user.organisationId ?? '');
  if (onTrial) await organisations.replace({ ...onTrial, trialEndsAt: api.clock.now().toISOString() });
  const refused = await make();
  expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'plan_limit' })]);
  expect(await calling(made.key)).toEqual([200, undefined]);
  const organisation = await organisations.byId(owner.user.organisationId ?? '');
  const paidUntil = new Date(api.clock.now().getTime() + days(1)).toISOString();
  if (organisation) await organisations.replace({ ...organisation, plan: 'growth', paidUntil });
  expect((await make()).status).toBe(201);
});

test('a key ends after a year; owners get a mail when made and 14 days before', async () => {
  const { made } = await make();
  expect(made.expiresAt).toBe('2027-11-21T09:00:00.000Z');
  const { made: endless } = await make({ expiresAt: null });
  const { made: short } = await make({ expiresAt: '2026-12-01T09:00:00.000Z' });
  expect([endless.expiresAt, short.expiresAt]).toEqual([undefined, '2026-12-01T09:00:00.000Z']);
  const admin = await colleague(api, owner.user.organisationId, 'admin');
  await make({ name: 'www.evil.example' }, admin);
  const mails = async () => {
    await api.services.background.idle();
    return api.emails.splice(0).map(({ to, subject, text }) => ({ to, subject, text }));
  };
  const sent = await mails();
  expect(sent).toHaveLength(4);
  for (const mail of sent)
    expect(mail).toMatchObject({
      to: owner.user.email,
      subject: 'An API key was made in your Adili organisation',
    });
  expect(sent[3]?.text).toContain(`A new API key was made: adk_`);
  expect(sent[3]?.text).toContain('What programs may do with it: read the organisation');
  expect(JSON.stringify(sent)).not.toMatch(/evil/);
  await revoke((await list())[0]?.id ?? '');

  await tellOfEndingKeys(api.services);
  expect(await mails()).toEqual([]);
  api.clock.advance(days(352));
  for (let hour = 0; hour < 2; hour += 1) await tellOfEndingKeys(api.services);
  expect(await mails()).toEqual([
    {
      to: owner.user.email,
      subject: 'An API key ends soon in your Adili organisation',
      text: expect.stringContaining(`${made.start}… ends on 2027-11-21`),
    },
  ]);
});

test('a key has its scopes and no more, and is never a person', async () => {
  const { made } = await make({ scopes: ['organisation:read', 'organisation:read'] });
  expect(made.scopes).toEqual(['organisation:read']);
  expect(await calling(made.key, 'GET /organisation/audit-trail')).toEqual([403, 'key_scope']);
  for (const address of ['GET /me', 'GET /organisation/api-keys', 'PATCH /organisation', 'GET /admin/logs'])
    expect([address, await calling(made.key, address)]).toEqual([address, [403, 'key_not_allowed']]);
  const { made: other } = await make({ scopes: ['audit:read'] });
  expect(await calling(other.key, 'GET /organisation/audit-trail')).toEqual([200, undefined]);
});

test('what takes keys can ask for no person', () => {
  const asks = ({ caller }: IncomingOf<'GET /organisation'>) =>
    // @ts-expect-error A program with a key has no account.
    caller().account;
  expect(asks({ caller: () => ({ key: {} }) } as never)).toBeUndefined();
});

test('a revoked, expired or unknown key does not count', async () => {
  const { made } = await make({ expiresAt: new Date(api.clock.now().getTime() + days(1)).toISOString() });
  expect((await calling(made.key))[0]).toBe(200);
  const wrong = made.key.startsWith('adk_A') ? 'adk_B' : 'adk_A';
  for (const token of [`${wrong}${made.key.slice(5)}`, 'adk_', `${made.key}x`])
    expect(await calling(token)).toEqual([401, 'key_invalid']);
  api.clock.advance(days(1));
  expect(await calling(made.key)).toEqual([401, 'key_invalid']);
  owner = await api.users.logIn(owner.user.email, 'Mlima!Kenya5199');
  const { made: next } = await make();
  expect((await calling(next.key))[0]).toBe(200);
  expect((await revoke(next.id)).status).toBe(204);
  expect(await calling(next.key)).toEqual([401, 'key_invalid']);
  await api.services.background.idle();
  expect((await list()).map(({ id }) => id)).toEqual([made.id]);
});

test("another organisation's keys are not there", async () => {
  const { made } = await make();
  const other = await api.users.verified();
  expect((await revoke(made.id, other)).status).toBe(404);
  expect((await api.call('GET', '/organisation/api-keys', { token: other.token })).body).toEqual([]);
  expect((await calling(made.key))[0]).toBe(200);
});

test('the last use is noted once a minute', async () => {
  const { made } = await make();
  const replace = jest.spyOn(api.services.store.apiKeys, 'replace');
  const uses: unknown[] = [];
  for (const wait of [0, minutes(1) - 1, 1, 1]) {
    api.clock.advance(wait);
    await calling(made.key);
    await api.services.background.idle();
    uses.push((await list())[0]?.lastUsedAt);
  }
  expect(replace).toHaveBeenCalledTimes(2);
  expect([uses[1], uses[3]]).toEqual([uses[0], uses[2]]);
  expect(Date.parse(String(uses[2])) - Date.parse(String(uses[0]))).toBe(minutes(1));
});

test('each key makes 120 calls a minute, failed ones included', async () => {
  const [{ made }, { made: sister }] = [await make(), await make()];
  for (let number = 0; number < 119; number += 1) await calling(made.key, 'GET /me');
  expect((await calling(made.key))[0]).toBe(200);
  const refused = await api.call('GET', '/organisation', { token: made.key });
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect((await calling(sister.key))[0]).toBe(200);
});

test('an organisation has 20 keys, also where many are made at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 23 }, () => make()));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'Your organisation has 20 API keys. Please revoke one you no longer use.',
  });
});

test.each([
  [{ name: ' ' }, { name: 'Say what the key is for' }],
  [{ scopes: [] }, { scopes: 'Choose what the key may do' }],
  [{ scopes: ['everything'] }, { 'scopes.0': expect.any(String) }],
  [{ expiresAt: '2020-01-01T00:00:00.000Z' }, { expiresAt: 'Choose a day that is still to come' }],
])('%j makes no key', async (body, fields) => {
  const answer = await make(body);
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ fields })]);
});

test('only managers make keys, and a key outlives who made it', async () => {
  const { made } = await make();
  const { store } = api.services;
  const account = await store.users.byId(owner.user.id);
  await store.users.replace({ ...account, memberRole: 'member' } as never);
  expect((await make()).status).toBe(403);
  expect((await revoke(made.id)).status).toBe(403);
  await store.users.delete(owner.user.id);
  expect((await calling(made.key))[0]).toBe(200);
});

test('making, revoking and refused calls are in the trail, the last by the key', async () => {
  const { made } = await make({ scopes: ['audit:read'] });
  await calling(made.key);
  const trail = async () =>
    (await api.call('GET', '/organisation/audit-trail', { token: owner.token })).body as {
      [field: string]: string;
    }[];
  expect((await trail()).slice(0, 2)).toMatchObject([
    {
      actor: `key:${made.id}`,
      actorName: 'Reports',
      action: 'access.refused',
      detail: 'GET /organisation: no scope organisation:read',
    },
    { actorName: owner.user.email, action: 'api_key.created', target: made.id, targetName: 'Reports' },
  ]);
  await revoke(made.id);
  expect((await trail())[0]).toMatchObject({ action: 'api_key.revoked', target: made.id, detail: 'Reports' });
});

test('the reference says which calls take a key, and with which scope', async () => {
  const { body, text } = await api.call('GET', '/openapi.json');
  const { paths, components } = body as { paths: Record<string, Record<string, object>>; components: object };
  expect(paths['/organisation']?.get).toMatchObject({
    description: expect.stringContaining('an API key with the scope `organisation:read`'),
    security: [{ bearer: [] }, { apiKey: [] }],
  });
  expect(paths['/me']?.get).toMatchObject({ security: [{ bearer: [] }] });
  expect(components).toMatchObject({ securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } });
  expect(text).toContain('members:read (Read its members)');
});

test('who has not verified their address makes no key', async () => {
  const { status, made } = await make({}, await api.users.customer());
  expect([status, made]).toEqual([403, expect.objectContaining({ code: 'address_not_verified' })]);
});
