import type { Consent, ConsentDecision } from '@adili/schemas/consents/consent';
import { operator, startTestApi, type TestApi } from '../../../testing/api.ts';

const adminKey = 'key-of-tests';
let api: TestApi;
let token: string;
let operatorId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  const signedIn = await api.users.logIn(operator.email, operator.password);
  token = signedIn.token;
  operatorId = signedIn.user.id;
});
afterAll(() => api.stop());

describe('opting a person out', () => {
  const optOut = (userId: unknown) => api.call('POST', '/api/consent/opt-out', { token, body: { userId } });
  const decide = async (of: { token: string }, body: unknown) =>
    (await api.call('POST', '/me/consents', { token: of.token, body })).body as ConsentDecision;
  const readDecisions = async (of: { token: string }) =>
    (await api.call('GET', '/me/consents', { token: of.token })).body as ConsentDecision[];

  test('adds a withdrawal for each granted consent', async () => {
    const person = await api.users.customer();
    const given = [await decide(person, { consent: true })];
    api.clock.advance(1000);
    given.unshift(await decide(person, { consent: true, purpose: 'newsletter' }));
    await decide(person, { consent: false, purpose: 'product-updates' });
    api.clock.advance(1000);
    const answer = await optOut(person.user.id);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        user_id: person.user.id,
        consent: false,
        created_at: api.clock.now().toISOString(),
      }),
    ]);
    const [first, second, ...before] = await readDecisions(person);
    expect([first, second].map((one) => [one?.purpose, one?.consent, one?.source, one?.decided_by])).toEqual(
      expect.arrayContaining([
        ['analytics', false, 'opt-out', operatorId],
        ['newsletter', false, 'opt-out', operatorId],
      ]),
    );
    expect(before).toEqual(expect.arrayContaining(given));
    expect(before).toHaveLength(3);
    const shown = (await api.call('GET', `/admin/consents?q=${person.user.id}`, { token, adminKey }))
      .body as Consent[];
    expect(shown.map(({ consent }) => consent)).toEqual([false, false, false]);
  });

  test('keeps in the log who did it and what had been given', async () => {
    const person = await api.users.customer();
    const { created_at } = await decide(person, { consent: true });
    await optOut(person.user.id);
    const logs = await api.call('GET', '/admin/logs?q=opted_out&limit=1', { token, adminKey });
    expect(logs.body).toEqual([
      expect.objectContaining({
        actor: operatorId,
        target: person.user.id,
        detail: `analytics given ${created_at}`,
      }),
    ]);
  });

  test('notes a refusal of someone who never decided, and repeated adds nothing', async () => {
    const person = await api.users.customer();
    const first = await optOut(person.user.id);
    expect(first.body).toMatchObject({ user_id: person.user.id, consent: false, purpose: 'analytics' });
    expect((await optOut(person.user.id)).body).toEqual(first.body);
    expect(await readDecisions(person)).toHaveLength(1);
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
