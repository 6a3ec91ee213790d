import type { User } from '@adili/schemas/accounts/user';
import { days } from '../../../runtime/clock.ts';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('the signup page keeps what was typed, and the person sees it', async () => {
  const { token, user } = await api.users.customer();
  const profile = { fullName: ' Amina Otieno ', company: 'Savanna Ledger', phone: '+254 700 000 101' };
  const answer = await api.call('PUT', '/me/profile', { token, body: profile });
  const expected = { ...user, ...profile, fullName: 'Amina Otieno' };
  expect([answer.status, answer.body]).toEqual([200, expected]);
  expect((await api.call('GET', '/me', { token })).body).toEqual(expected);
});

test('days are shown in the zone of the organisation, and to an operator in Nairobi where none is set', async () => {
  const { token, user } = await api.users.verified();
  const zone = async (by: string) => ((await api.call('GET', '/me', { token: by })).body as User).timeZone;
  expect(user.timeZone).toBe('Africa/Nairobi');
  await api.call('PATCH', '/organisation', { token, body: { timeZone: 'Europe/Berlin' } });
  expect(await zone(token)).toBe('Europe/Berlin');
  expect(await zone((await api.users.logIn(operator.email, operator.password)).token)).toBe('Africa/Nairobi');
});

test('PUT without a phone removes it; PATCH changes only what it names', async () => {
  const { token } = await api.users.customer();
  const put = (body: unknown) => api.call('PUT', '/me/profile', { token, body });
  await put({ fullName: 'Ann', company: 'Acme', phone: '1' });
  const patched = await api.call('PATCH', '/me', { token, body: { company: 'Other' } });
  const typo = await api.call('PATCH', '/me', { token, body: { phone: 'none' } });
  expect(typo.body).toMatchObject({ fields: { phone: expect.stringContaining('can’t be a phone') } });
  expect(patched.body).toMatchObject({ fullName: 'Ann', company: 'Other', phone: '1' });
  expect((await put({ fullName: 'Ann', company: 'Acme' })).body).not.toHaveProperty('phone');
});

async function readChanges(userId: string): Promise<string[]> {
  const { rows } = await api.services.store.auditEntries.list({ limit: 500, sort: 'at', descending: true });
  return rows
    .filter(({ actor, action }) => actor === userId && action === 'profile.changed')
    .map(({ detail }) => detail);
}

test('a change is recorded with its fields, and none without a change', async () => {
  const { token, user } = await api.users.customer();
  const profile = { fullName: 'Ann', company: 'Acme' };
  const put = await api.call('PUT', '/me/profile', { token, body: profile });
  const calls = [
    ['PATCH', '/me', {}],
    ['PATCH', '/me', { fullName: 'Ann', phone: '' }],
    ['PUT', '/me/profile', profile],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await api.call(method, path, { token, body });
    expect([answer.status, answer.body]).toEqual([200, put.body]);
  }
  await api.call('PUT', '/me/profile', { token, body: { ...profile, company: 'Other' } });
  expect((await readChanges(user.id)).toSorted()).toEqual(['company', 'fullName, company']);
});

test('a person changes their details 50 times a day at most', async () => {
  const { token, user } = await api.users.customer();
  const change = (company: string) => api.call('PATCH', '/me', { token, body: { company } });
  for (let count = 1; count <= 50; count += 1) expect((await change(`Acme ${count}`)).status).toBe(200);
  const put = { fullName: 'Ann', company: 'Acme' };
  for (const refused of [await change('More'), await api.call('PUT', '/me/profile', { token, body: put })])
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      String(days(1) / 1_000),
      {
        error: 'You have changed your details 50 times within a day. Please come back later.',
        code: 'too_many_changes',
      },
    ]);
  expect(await readChanges(user.id)).toHaveLength(50);
  expect((await change('Acme 50')).status).toBe(200);
});

test('a profile change with a role, an address or an id is refused', async () => {
  const { token, user } = await api.users.customer();
  const body = {
    fullName: 'Ann',
    company: 'Acme',
    role: 'admin',
    email: 'x@example.com',
    id: 'x',
  };
  const answer = await api.call('PUT', '/me/profile', { token, body });
  expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([
    400,
    ['role', 'email', 'id'],
  ]);
  expect((await api.call('GET', '/me', { token })).body).toEqual(user);
});

test('an empty name or company is named in the words of the form', async () => {
  const { token } = await api.users.customer();
  const answer = await api.call('PUT', '/me/profile', { token, body: { fullName: '  ', company: '' } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    fields: { fullName: 'Full Name is required', company: 'Company Name is required' },
  });
});

test('asking for deletion opens one request, however often it is asked', async () => {
  const { token } = await api.users.customer();
  const first = await api.call('DELETE', '/me', { token });
  const second = await api.call('DELETE', '/me', { token });
  expect(first.status).toBe(202);
  expect(first.body).toMatchObject({ type: 'Deletion', status: 'pending' });
  expect(second.body).toEqual(first.body);
  expect((await api.call('GET', '/me/dsrs', { token })).body).toEqual([first.body]);
});

test("people see their own records and nobody else's", async () => {
  const one = await api.users.customer();
  const other = await api.users.customer();
  await api.call('POST', '/me/consents', { token: one.token, body: { consent: true } });
  await api.call('POST', '/me/dsrs', { token: one.token, body: { type: 'Access', details: 'All of it' } });
  expect((await api.call('GET', '/me/consents', { token: one.token })).body).toHaveLength(1);
  expect((await api.call('GET', '/me/consents', { token: other.token })).body).toEqual([]);
  expect((await api.call('GET', '/me/dsrs', { token: other.token })).body).toEqual([]);
});

test.each([
  ['/me/dsrs', {}, 'type'],
  ['/me/dsrs', { type: 'Everything' }, 'type'],
  ['/me/dsrs', { type: 'Access', details: 'x'.repeat(2_001) }, 'details'],
  ['/me/consents', {}, 'consent'],
  ['/me/consents', { consent: 'yes' }, 'consent'],
  ['/me/consents', { consent: true, purpose: 'x'.repeat(61) }, 'purpose'],
])('POST %s with %j names the field', async (path, body, field) => {
  const { token } = await api.users.customer();
  const answer = await api.call('POST', path, { token, body });
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_input', fields: { [field]: expect.stringMatching(/\S/) } }),
  ]);
});
