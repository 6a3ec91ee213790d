import { createHash } from 'node:crypto';
import type { Consent, ConsentDecision } from '@adili/schemas/consents/consent';
import { consentPurposes } from '@adili/schemas/consents/purposes';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const decide = (token: string, body: unknown) => api.call('POST', '/me/consents', { token, body });
const [analytics] = consentPurposes;
const notice = analytics?.notices[0];

test('a decision keeps purpose, notice, hash, place, person and time', async () => {
  const { token, user } = await api.users.customer();
  const body = {
    consent: false,
    purpose: 'analytics',
    source: 'preferences',
    notice_version: notice?.version,
  };
  const answer = await decide(token, body);
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      id: expect.any(String),
      ...body,
      user_id: user.id,
      notice_hash: createHash('sha256')
        .update(notice?.text ?? '')
        .digest('hex'),
      decided_by: user.id,
      created_at: api.clock.now().toISOString(),
    },
  ]);
});

test('who names no notice is kept as unknown, and no receipt is signed of it', async () => {
  const { token } = await api.users.customer();
  const answer = await decide(token, { consent: true, purpose: 'newsletter' });
  const decision = answer.body as ConsentDecision;
  expect([answer.status, decision.notice_version]).toEqual([201, 'unknown']);
  expect(decision).not.toHaveProperty('notice_hash');
  expect(await api.call('GET', `/me/consents/${decision.id}/receipt`, { token })).toMatchObject({
    status: 409,
    body: { code: 'notice_unknown', error: expect.stringContaining('Decide again') },
  });
});

test('a consent to a purpose that is not in the list, or by a notice that was never written, is refused', async () => {
  const { token } = await api.users.customer();
  const refused = await decide(token, { consent: true, purpose: 'surveys' });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { purpose: expect.stringContaining('Choose one of analytics, newsletter') } },
  });
  expect(await decide(token, { consent: true, notice_version: '1999-01-01' })).toMatchObject({
    status: 400,
    body: { fields: { notice_version: expect.stringContaining('Reload the page') } },
  });
  expect((await api.call('GET', '/me/consents', { token })).body).toEqual([]);
});

test('a withdrawal is taken, whatever purpose or notice it names', async () => {
  const { token } = await api.users.customer();
  for (const [purpose, notice_version] of [
    ['surveys', 'none'],
    ['newsletter', 'unknown'],
  ])
    expect(await decide(token, { consent: false, purpose, notice_version: '1999-01-01' })).toMatchObject({
      status: 201,
      body: { purpose, consent: false, notice_version },
    });
});

test('a person has one current row per purpose; the ledger keeps all', async () => {
  const { token, user } = await api.users.customer('ledger@example.com');
  for (const consent of [true, false, true]) {
    await decide(token, { consent });
    api.clock.advance(1_000);
  }
  const last = (await decide(token, { consent: false })).body as ConsentDecision;
  await decide(token, { consent: true, purpose: 'newsletter' });
  const decisions = (await api.call('GET', '/me/consents', { token })).body as ConsentDecision[];
  expect(decisions.map(({ consent }) => consent)).toEqual([true, false, true, false, true]);
  const states = (await api.call('GET', '/me/consent-states', { token })).body as Consent[];
  expect(states).toHaveLength(2);
  expect(states).toContainEqual({
    id: decisions.at(-1)?.id,
    user_id: user.id,
    consent: false,
    purpose: 'analytics',
    created_at: last.created_at,
    decision_id: last.id,
  });
  const asOperator = {
    token: (await api.users.logIn(operator.email, operator.password)).token,
    adminKey: 'key-of-tests',
  };
  const shown = (await api.call('GET', `/admin/consents?q=${user.id}`, asOperator)).body;
  expect(shown).toEqual(states.map((one) => ({ ...one, user_email: 'ledger@example.com' })));
});
