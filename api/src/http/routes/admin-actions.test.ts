import type { Consent } from '@adili/schemas/consent';
import type { DataSubjectRequest } from '@adili/schemas/request';
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
    expect(shown).toEqual(own);
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

describe('a data subject request', () => {
  async function opened(): Promise<DataSubjectRequest> {
    const person = await api.cast.customer();
    const { body } = await api.call('POST', '/me/dsrs', { token: person.token, body: { type: 'Access' } });
    return body as DataSubjectRequest;
  }
  const step = (id: string, body: unknown) =>
    api.call('PATCH', `/admin/dsrs/${id}`, { token, adminKey, body });

  test('goes from pending over in_progress to completed, each step with who and when', async () => {
    const request = await opened();
    api.clock.advance(60_000);
    const first = await step(request.id, { status: 'in_progress' });
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ status: 'in_progress' })]);
    const second = await step(request.id, { status: 'completed' });
    const at = api.clock.now().toISOString();
    expect(second.body).toMatchObject({
      status: 'completed',
      history: [
        { status: 'pending', at: request.created_at, by: request.user_id },
        { status: 'in_progress', at, by: operatorId },
        { status: 'completed', at, by: operatorId },
      ],
    });
  });

  test('is rejected with a reason only', async () => {
    const { id } = await opened();
    await step(id, { status: 'in_progress' });
    const without = await step(id, { status: 'rejected', reason: ' ' });
    expect([without.status, without.body]).toEqual([
      400,
      expect.objectContaining({ fields: { reason: 'A rejection needs a reason' } }),
    ]);
    const reason = 'The law asks us to keep it';
    expect((await step(id, { status: 'rejected', reason })).body).toMatchObject({
      status: 'rejected',
      reason,
    });
  });

  test.each([
    [[], 'completed'],
    [[], 'rejected'],
    [[], 'pending'],
    [['in_progress'], 'in_progress'],
    [['in_progress'], 'pending'],
    [['in_progress', 'completed'], 'in_progress'],
    [['in_progress', 'completed'], 'rejected'],
    [['in_progress', 'rejected'], 'completed'],
  ])('that went over %j can not become %s', async (path, status) => {
    const { id } = await opened();
    for (const taken of path) await step(id, { status: taken, reason: 'because' });
    const answer = await step(id, { status, reason: 'because' });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: 'step_not_possible' }),
    ]);
  });

  test('takes a step once, however many operators take it at once', async () => {
    const { id } = await opened();
    const steps = [1, 2, 3].map(() => step(id, { status: 'in_progress' }));
    expect((await Promise.all(steps)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
