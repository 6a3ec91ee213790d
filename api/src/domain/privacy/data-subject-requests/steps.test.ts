import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
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

describe('a data subject request', () => {
  async function opened(): Promise<DataSubjectRequest> {
    const person = await api.users.verified(`${crypto.randomUUID()}@example.com`);
    const { body } = await api.call('POST', '/me/dsrs', { token: person.token, body: { type: 'Access' } });
    return body as DataSubjectRequest;
  }
  const step = (id: string, body: unknown) =>
    api.call('PATCH', `/admin/dsrs/${id}`, { token, adminKey, body });

  test('goes from pending to in_progress to completed, with who and when', async () => {
    const request = await opened();
    api.clock.advance(60_000);
    const first = await step(request.id, { status: 'in_progress' });
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ status: 'in_progress' })]);
    const unanswered = await step(request.id, { status: 'completed' });
    expect([unanswered.status, unanswered.body]).toEqual([
      409,
      expect.objectContaining({ code: 'answer_missing' }),
    ]);
    const second = await step(request.id, { status: 'completed', answer: 'Here it is.' });
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
    [['in_progress'], 'cancelled'],
    [['in_progress', 'completed'], 'in_progress'],
    [['in_progress', 'completed'], 'rejected'],
    [['in_progress', 'rejected'], 'completed'],
  ])('that went over %j can not become %s', async (path, status) => {
    const { id } = await opened();
    for (const taken of path) {
      const why = taken === 'completed' ? { answer: 'Here it is.' } : { reason: 'because' };
      await step(id, { status: taken, ...why });
    }
    const answer = await step(id, { status, reason: 'because' });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: 'step_not_possible' }),
    ]);
  });
});
