import type { AuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';
import { atOnce } from '../testing/at-once.ts';
import type { Answer } from '../testing/call.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { goodPassword } from '../testing/test-users.ts';

const fifty = <T>(make: () => T): T[] => Array.from({ length: 50 }, make);

const statuses = (answers: readonly { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([is, all]) => [is, all.length]));

/** As a client does that a busy store asks to come again, which on a busy machine it may. */
async function untilServed(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 ? untilServed(ask) : answer;
}

/** What fifty who come at once bring about. many-processes.test.ts has the same for two processes. */
function testWinners(isOnPostgres: boolean): void {
  let api: TestApi;
  let asOperator: { token: string; adminKey: string };
  beforeAll(async () => {
    api = await startTestApi({ isOnPostgres });
    const { token } = await api.users.logIn(operator.email, operator.password);
    asOperator = { token, adminKey: 'key-of-tests' };
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => api.stop());

  test('an address goes to one who signs up with it', async () => {
    const body = { email: 'race@example.com', password: goodPassword };
    const signUp = () => api.call('POST', '/auth/signup', { body });
    const answers = await atOnce(
      api.services.passwords,
      fifty(() => () => untilServed(signUp)),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
  });

  test('a consent is withdrawn by one opt-out', async () => {
    const { token, user } = await api.users.customer();
    await api.call('POST', '/me/consents', { token, body: { consent: true } });
    const optOut = () =>
      api.call('POST', '/api/consent/opt-out', { ...asOperator, body: { userId: user.id } });
    const answers = await Promise.all(fifty(() => untilServed(optOut)));
    expect([statuses(answers), new Set(answers.map(({ text }) => text)).size]).toEqual([{ 200: 50 }, 1]);
    const { body } = await api.call('GET', '/admin/logs?q=opted_out&limit=500', asOperator);
    const entries = (body as AuditEntry[]).filter(({ target }) => target === user.id);
    expect([entries.length, entries.filter(({ detail }) => detail !== '').length]).toEqual([50, 1]);
  });

  test('a step of a request is taken once', async () => {
    const { token } = await api.users.customer();
    const { body } = await api.call('POST', '/me/dsrs', { token, body: { type: 'Access' } });
    const { id } = body as DataSubjectRequest;
    const step = () =>
      api.call('PATCH', `/admin/dsrs/${id}`, { ...asOperator, body: { status: 'in_progress' } });
    expect(statuses(await Promise.all(fifty(() => untilServed(step))))).toEqual({ 200: 1, 409: 49 });
  });

  test('a reset link sets one password', async () => {
    const { user } = await api.users.customer();
    await api.call('POST', '/auth/forgot-password', { body: { email: user.email } });
    await api.services.background.idle();
    const token = api.emails.find(({ to }) => to === user.email)?.text.match(/token=([\w-]+)/)?.[1];
    const reset = () => api.call('POST', '/auth/reset-password', { body: { token, password: goodPassword } });
    const answers = await atOnce(
      api.services.passwords,
      fifty(() => () => untilServed(reset)),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 400: 49 });
  });

  test('a job goes to one who takes it', async () => {
    const { store } = api.services;
    const [at, until] = ['2026-11-22T09:00:00.000Z', '2026-11-22T09:01:00.000Z'];
    const job = { id: 'a', kind: 'none', payload: {}, tries: 0, createdAt: at, dueAt: at, lease: 0 };
    await store.jobs.insert(job);
    const take = () => store.takeJobs({ kind: 'none', now: at, patience: 60_000, most: 1 });
    expect((await Promise.all(fifty(take))).flat()).toEqual([{ ...job, dueAt: until, lease: 1 }]);
  });
}

describe('at once, with the store in files', () => testWinners(false));
describePostgres('at once, with the store in PostgreSQL', () => testWinners(true));
