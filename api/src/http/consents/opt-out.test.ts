import type { Consent } from '@adili/schemas/consents/consent';
import { operator, startTestApi, type TestApi } from '../../testing/api.ts';

const adminKey = 'key-of-tests';
let api: TestApi;
let token: string;
let operatorId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  const signedIn = await api.cast.logIn(operator.email, operator.password);
  token = signedIn.token;
  operatorId = signedIn.user.id;
});
afterAll(() => api.stop());

describe('opting a person out', () => {
  const optOut = (userId: unknown) => api.call('POST', '/api/consent/opt-out', { token, body: { userId } });
  const decide = (of: { token: string }, body: unknown) =>
    api.call('POST', '/me/consents', { token: of.token, body });

  test('withdraws each consent that was given, for the operator and for the person', async () => {
    const person = await api.cast.customer();
    await decide(person, { consent: true });
    api.clock.advance(1000);
    const given = await decide(person, { consent: true, purpose: 'newsletter' });
    const answer = await optOut(person.user.id);
    expect(answer.status).toBe(200);
    const revoked_at = api.clock.now().toISOString();
    expect(answer.body).toEqual({ ...(given.body as Consent), consent: false, revoked_at });
    const own = (await api.call('GET', '/me/consents', { token: person.token })).body as Consent[];
    const shown = (await api.call('GET', `/admin/consents?q=${person.user.id}`, { token, adminKey })).body;
    expect(own.map(({ consent }) => consent)).toEqual([false, false]);
    expect(shown).toMatchObject(own);
  });

  test('keeps in the log who did it and what had been given', async () => {
    const person = await api.cast.customer();
    const { body } = await decide(person, { consent: true });
    await optOut(person.user.id);
    const logs = await api.call('GET', '/admin/logs?q=opted_out&limit=1', { token, adminKey });
    expect(logs.body).toEqual([
      expect.objectContaining({
        actor: operatorId,
        target: person.user.id,
        detail: `analytics given ${(body as Consent).created_at}`,
      }),
    ]);
  });

  test('notes a refusal of someone who never decided, and may be repeated', async () => {
    const person = await api.cast.customer();
    const first = await optOut(person.user.id);
    expect(first.body).toMatchObject({ user_id: person.user.id, consent: false });
    expect((await optOut(person.user.id)).body).toEqual(first.body);
  });

  test('needs a person that exists', async () => {
    const answer = await optOut('nobody');
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: 'There is no such user.', code: 'not_found' },
    ]);
    for (const userId of [undefined, '', 7, {}]) expect((await optOut(userId)).status).toBe(400);
  });
});
