import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { days } from '../runtime/clock.ts';
import { samplesOf } from '../store/conformance/rows.ts';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { API_BASE: 'https://adili.example/api' } });
});
afterAll(() => api.stop());

/** Puts so many records of a person's into the store. */
async function keep(userId: string, count: number): Promise<void> {
  await api.services.store.transaction(async (tables) => {
    for (let number = 0; number < count; number += 1) {
      const own = {
        id: `${userId}-${String(number).padStart(4, '0')}`,
        user_id: userId,
        created_at: new Date(number * 1_000).toISOString(),
      };
      const { consentDecisions, dataSubjectRequests } = samplesOf(own.id);
      await tables.consentDecisions.insert({ ...consentDecisions, ...own });
      await tables.dataSubjectRequests.insert({
        ...dataSubjectRequests,
        ...own,
        status: 'completed',
        open: false,
      });
    }
  });
}

describe.each(['/me/consents', '/me/dsrs'])('GET %s', (path) => {
  test('answers the newest 50 of the person, and the total', async () => {
    const { token, user } = await api.users.customer();
    const { user: other } = await api.users.customer();
    await keep(user.id, 620);
    await keep(other.id, 3);
    const answer = await api.call('GET', path, { token });
    const rows = answer.body as (ConsentDecision | DataSubjectRequest)[];
    expect([rows.length, answer.headers.get('x-total-count')]).toEqual([50, '620']);
    expect(rows[0]?.id).toBe(`${user.id}-0619`);
    expect((await api.call('GET', `${path}?limit=9999`, { token })).body).toHaveLength(500);
  });

  test('pages lead through every row of the person once', async () => {
    const { token, user } = await api.users.customer();
    const { token: foreign } = await api.users.customer();
    await keep(user.id, 130);
    const seen: string[] = [];
    let next = '?limit=60';
    while (next !== '') {
      const answer = await api.call('GET', path + next, { token });
      expect((await api.call('GET', path + next, { token: foreign })).body).toEqual([]);
      seen.push(...(answer.body as { id: string }[]).map(({ id }) => id));
      next = answer.headers.get('link')?.match(/^<\/api\/me\/\w+(\?[^>]*)>; rel="next"$/)?.[1] ?? '';
    }
    expect(seen).toHaveLength(130);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });
});

test('what is under way is found among many that are not', async () => {
  const { token, user } = await api.users.customer();
  await api.call('POST', '/me/dsrs', { token, body: { type: 'Access' } });
  await keep(user.id, 3);
  const { body } = await api.call('GET', '/me/dsrs?open=true', { token });
  expect(body).toMatchObject([{ type: 'Access', status: 'pending' }]);
});

test('three requests of a type can be open, and one for deletion', async () => {
  const { token } = await api.users.customer();
  const file = (type: string) => api.call('POST', '/me/dsrs', { token, body: { type } });
  const access = await Promise.all(Array.from({ length: 5 }, () => file('Access')));
  expect(access.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
  expect(access.find(({ status }) => status === 409)?.body).toEqual({
    error:
      'You have 3 Access requests under way. Please wait until we’ve answered one of them, then file this one.',
    code: 'too_many_open_requests',
  });
  expect((await file('Objection')).status).toBe(201);
  expect((await file('Deletion')).status).toBe(201);
  expect((await file('Deletion')).body).toEqual({
    error: 'You have 1 Deletion request under way. Please wait until we’ve answered it, then file this one.',
    code: 'too_many_open_requests',
  });
});

test('a request that was answered makes room for another', async () => {
  const { token } = await api.users.customer();
  const file = () => api.call('POST', '/me/dsrs', { token, body: { type: 'Access' } });
  const { id } = (await file()).body as DataSubjectRequest;
  await file();
  await file();
  const signedIn = await api.users.logIn(operator.email, operator.password);
  for (const body of [{ status: 'in_progress' }, { status: 'completed', answer: 'Here it is.' }]) {
    const parts = { token: signedIn.token, adminKey: 'key-of-tests', body };
    await api.call('PATCH', `/admin/dsrs/${id}`, parts);
  }
  expect((await file()).status).toBe(201);
});

test('a person decides on consents fifty times a day at most', async () => {
  const { token } = await api.users.customer();
  const decide = () => api.call('POST', '/me/consents', { token, body: { consent: true } });
  await decide();
  api.clock.advance(60_000);
  for (let count = 1; count < 50; count += 1) expect((await decide()).status).toBe(201);
  const refused = await decide();
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
    429,
    String((days(1) - 60_000) / 1_000),
    {
      error: 'You have changed your consents 50 times within a day. Please come back later.',
      code: 'too_many_decisions',
    },
  ]);
  expect((await api.call('GET', '/me/consents', { token })).headers.get('x-total-count')).toBe('50');
});
