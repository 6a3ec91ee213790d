import { startTestApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
afterEach(() => api.stop());

const everyKind = [
  ['GET', '/health', 200],
  ['GET', '/nowhere', 404],
  ['DELETE', '/health', 405],
  ['GET', '/me', 401],
  ['GET', '/%E0%A4%A', 404],
] as const;

async function headers(PUBLIC_URL: string) {
  api = await startTestApi({ environment: { PUBLIC_URL } });
  const answers = everyKind.map(async ([method, path]) => {
    const answer = await api.call(method, path, { headers: { 'x-forwarded-proto': 'https' } });
    return [method, path, answer.status, answer.headers.get('strict-transport-security')];
  });
  return Promise.all(answers);
}

test('over https every answer has HSTS for a year, for this host only', async () => {
  const expected = everyKind.map((row) => [...row, 'max-age=31536000']);
  expect(await headers('https://adili.example')).toEqual(expected);
});

test('over http none does', async () => {
  expect(await headers('http://localhost:3000')).toEqual(everyKind.map((row) => [...row, null]));
});
