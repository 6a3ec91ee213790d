import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';
import { atWorkOn } from '../../../testing/data-subject-fixture.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

type Exported = Record<string, unknown> & { account: Record<string, unknown> };

async function exported(token: string) {
  const answer = await api.call('GET', '/me/export', { token });
  expect(answer.status).toBe(200);
  return { ...answer, data: answer.body as Exported };
}

test('a person gets all that is kept of them, as a file', async () => {
  const { token, user } = await api.users.customer('amina@example.com');
  await api.call('PUT', '/me/profile', { token, body: { fullName: 'Amina', company: 'Duka' } });
  const consent = (await api.call('POST', '/me/consents', { token, body: { consent: true } })).body;
  const request = (await api.call('POST', '/me/dsrs', { token, body: { type: 'Access', details: 'All' } }))
    .body;
  const signedIn = await api.users.logIn(operator.email, operator.password);
  await api.call('POST', '/api/consent/opt-out', { token: signedIn.token, body: { userId: user.id } });
  const { data, headers } = await exported(token);
  expect(headers.get('content-disposition')).toBe('attachment; filename="adili-data-2026-11-21.json"');
  expect(data).toMatchObject({
    exportedAt: api.clock.now().toISOString(),
    account: { id: user.id, email: 'amina@example.com', fullName: 'Amina', createdAt: expect.any(String) },
    organisation: { id: user.organisationId, name: 'Duka' },
    sessions: [{ userId: user.id, createdAt: expect.any(String) }],
    consents: [{ purpose: 'analytics', consent: false }],
    consentDecisions: [{ source: 'opt-out', consent: false }, consent],
    requests: [request],
    messages: [],
  });
  const activity = (data.activity as { action: string; actor: string; target: string }[]).map(
    ({ action }) => action,
  );
  expect(activity).toEqual(expect.arrayContaining(['account.created', 'dsr.opened', 'consent.opted_out']));
});

test('an export says how and when identity was checked, and not by whom', async () => {
  const { token } = await api.users.customer();
  const { body } = await api.call('POST', '/me/dsrs', { token, body: { type: 'Access' } });
  const { change } = await atWorkOn(api, (body as { id: string }).id);
  await change({ identity: { how: 'call', note: 'Mary suspects fraud' }, answer: 'A draft', note: 'Ours' });
  const { data } = await exported(token);
  const [request] = data.requests as { identity: object }[];
  expect(request?.identity).toEqual({ how: 'call', at: expect.any(String) });
  for (const ours of ['Mary', 'draft', 'Ours']) expect(JSON.stringify(data.requests)).not.toContain(ours);
});

test('an export has no secret, no undeclared field, no other person’s data', async () => {
  const [ann, ben] = [await api.users.customer(), await api.users.customer()];
  await api.call('POST', '/me/dsrs', { token: ben.token, body: { type: 'Access' } });
  const { store } = api.services;
  const account = await store.users.byId(ann.user.id);
  await store.users.replace({ ...account, ofAnotherVersion: 'whatever' } as never);
  await store.resetTokens.insert({
    id: 'hash-of-a-link',
    userId: ann.user.id,
    expiresAt: '2999-01-01T00:00:00.000Z',
  });
  const { text } = await exported(ann.token);
  const [session] = await store.sessions.where('userId', ann.user.id);
  for (const secret of [account?.passwordHash, session?.refreshHash, 'hash-of-a-link', 'whatever'])
    expect(text).not.toContain(secret);
  for (const { id, email } of [ben.user])
    expect([text.includes(id), text.includes(email)]).toEqual([false, false]);
});

test('messages are exported only once their address is verified', async () => {
  const { token, user } = await api.users.customer('lucy@example.com');
  const words = { name: 'Lucy', inquiry: 'Pro', message: 'Three sites' };
  for (const email of ['Lucy@Example.com', 'otherlucy@example.com'])
    await api.call('POST', '/support/contact', { body: { ...words, email } });
  expect((await exported(token)).data.messages).toEqual([]);
  const { users } = api.services.store;
  const account = await users.byId(user.id);
  await users.replace({ ...account, emailVerifiedAt: '2026-11-21T09:00:00.000Z' } as never);
  expect((await exported(token)).data.messages).toEqual([
    expect.objectContaining({ ...words, email: 'lucy@example.com' }),
  ]);
});
