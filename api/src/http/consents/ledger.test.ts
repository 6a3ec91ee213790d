import { createHash } from 'node:crypto';
import type { Consent, ConsentDecision } from '@adili/schemas/consents/consent';
import { consentPurposes } from '@adili/schemas/consents/purposes';
import type { SignedReceipt } from '@adili/schemas/consents/receipt';
import { operator, startTestApi, type TestApi } from '../../testing/api.ts';

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

test('ledger and receipt name the notice, or say that it is unknown', async () => {
  const { token } = await api.users.customer();
  const decision = (await decide(token, { consent: true, purpose: 'newsletter' })).body as ConsentDecision;
  expect(decision.notice_version).toBe('unknown');
  expect(decision).not.toHaveProperty('notice_hash');
  const answer = await api.call('GET', `/me/consents/${decision.id}/receipt`, { token });
  expect((answer.body as SignedReceipt).receipt.purposes).toMatchObject([
    { notice_text: '', notice_version: 'unknown', notice_sha256: 'unknown' },
  ]);
});

test('a custom purpose has no notice; an unknown notice is refused', async () => {
  const { token } = await api.users.customer();
  expect((await decide(token, { consent: true, purpose: 'surveys' })).body).toMatchObject({
    purpose: 'surveys',
    notice_version: 'none',
    source: 'api',
  });
  for (const purpose of ['analytics', 'surveys'])
    expect(await decide(token, { consent: true, purpose, notice_version: '1999-01-01' })).toMatchObject({
      status: 400,
      body: { fields: { notice_version: expect.stringContaining('Reload the page') } },
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
