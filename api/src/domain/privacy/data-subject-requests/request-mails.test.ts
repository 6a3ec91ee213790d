import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';

const adminKey = 'key-of-tests';
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: 'https://adili.example/app' } });
});
afterEach(() => api.stop());

async function mails() {
  await api.services.background.idle();
  return api.emails.map(({ to, subject }) => [to, subject]);
}

test('each step is mailed to the person, a rejection with its reason', async () => {
  const person = await api.users.verified('amina@example.com');
  const { token } = await api.users.logIn(operator.email, operator.password);
  const open = async (type: string) => {
    const { body } = await api.call('POST', '/me/dsrs', { token: person.token, body: { type, law: 'GDPR' } });
    return body as DataSubjectRequest;
  };
  const step = (id: string, body: unknown) =>
    api.call('PATCH', `/admin/dsrs/${id}`, { token, adminKey, body });
  const access = await open('Access');
  await step(access.id, { status: 'in_progress' });
  await step(access.id, { status: 'completed', answer: 'All of it is <in> your account.' });
  const to = 'amina@example.com';
  expect((await mails()).toSorted()).toEqual([
    [to, 'We have your Access request'],
    [to, 'We’re working on your Access request'],
    [to, 'Your Access request is complete'],
  ]);
  const textOf = (wanted: string) => api.emails.find(({ subject }) => subject === wanted)?.text;
  // A month from the test's day, by the GDPR, in words.
  expect(textOf('We have your Access request')).toContain('GDPR Art. 12(3), Art. 15');
  expect(textOf('We have your Access request')).toContain(access.reference);
  expect(textOf('Your Access request is complete')).toContain('All of it is <in> your account.');
  const objection = await open('Objection');
  await step(objection.id, { status: 'in_progress' });
  await step(objection.id, { status: 'rejected', reason: 'Tax law <asks> us to keep it' });
  // A step that is not possible tells nobody anything.
  await step(objection.id, { status: 'completed' });
  expect(await mails()).toHaveLength(6);
  const rejected = api.emails.find(({ subject }) => subject === 'Your Objection request was rejected');
  expect(rejected?.text).toContain('Tax law <asks> us to keep it');
  expect(rejected?.html).toContain('Tax law &lt;asks&gt; us to keep it');
  expect(rejected?.text).toContain('https://adili.example/app/dashboard');
});

test.each<[law: string | undefined, type: string, says: RegExp]>([
  [
    undefined,
    'Objection',
    /by 28 Nov 2026 .*We keep to this time under the Data Protection Act 2019 \(Kenya\).*No law was named, so we keep to the shortest/,
  ],
  [undefined, 'Portability', /by 6 Dec 2026 .*Lei Geral.*No law was named/],
  ['CCPA', 'Objection', /by 11 Dec 2026 at the latest\. We keep to this time .*§ 7026\(f\)\)\.$/m],
  ['CCPA', 'Portability', /by 4 Jan 2027 at the latest \(Cal\. Civ\. Code § 1798\.130/],
])('without a law or by %s, %s says which time we keep to', async (law, type, says) => {
  const { token } = await api.users.verified();
  const { body } = await api.call('POST', '/me/dsrs', { token, body: { type, ...(law ? { law } : {}) } });
  expect((body as DataSubjectRequest).law_assumed).toBe(law ? undefined : true);
  await mails();
  expect(api.emails.at(-1)?.text).toMatch(says);
});

test.each([
  ['CCPA', true],
  ['GDPR', false],
])(
  'where %s has a receipt confirmed, the mail says how a request is verified and processed',
  async (law, says) => {
    const { token } = await api.users.verified();
    await api.call('DELETE', '/me', { token, body: { law } });
    await mails();
    const words =
      /How we verify it: you asked while you were logged in.*How we process it: someone on our team/s;
    expect(words.test(api.emails.at(-1)?.text ?? '')).toBe(says);
  },
);

test('a Deletion names a law, or takes the one that is set', async () => {
  const { token } = await api.users.customer();
  const named = await api.call('DELETE', '/me', { token, body: { law: 'CCPA' } });
  expect([named.status, named.body]).toEqual([
    202,
    expect.objectContaining({ type: 'Deletion', law: 'CCPA' }),
  ]);
  expect((await api.call('DELETE', '/me', { token, body: { law: 'Mars' } })).status).toBe(400);
  const set = await startTestApi({ environment: { PRIVACY_LAW: 'GDPR' } });
  try {
    const other = await set.users.customer();
    const { body } = await set.call('DELETE', '/me', { token: other.token });
    expect(body).toMatchObject({ law: 'GDPR' });
    expect(body).not.toHaveProperty('law_assumed');
  } finally {
    await set.stop();
  }
});

test('asking for deletion is confirmed once, however often it is asked', async () => {
  const { token, user } = await api.users.verified();
  for (let times = 0; times < 3; times += 1) await api.call('DELETE', '/me', { token });
  expect(await mails()).toEqual([[user.email, 'We have your Deletion request']]);
});

test('an operator’s opt-out is mailed to the person if it changed anything', async () => {
  const { token, user } = await api.users.verified();
  const boss = await api.users.logIn(operator.email, operator.password);
  const optOut = () =>
    api.call('POST', '/api/consent/opt-out', { token: boss.token, body: { userId: user.id } });
  await optOut();
  await optOut();
  expect(await mails()).toEqual([[user.email, 'Your consents were withdrawn']]);
  await api.call('POST', '/me/consents', { token, body: { consent: true } });
  await optOut();
  expect(await mails()).toHaveLength(2);
});
