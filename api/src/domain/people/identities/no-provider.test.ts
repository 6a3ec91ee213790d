import { startTestApi } from '../../../testing/api.ts';
import { createOpenIdBrowser } from '../../../testing/open-id-browser.ts';
import { client, startOpenIdProvider } from '../../../testing/open-id-provider.ts';

const callback = 'http://api.test.example/auth/google/callback';
const down = 'http://localhost:3000/login?error=google_unreachable';

async function withApi(issuer: string, work: (base: string) => Promise<void>) {
  const api = await startTestApi({
    environment: {
      API_BASE: 'http://api.test.example',
      OIDC_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
    },
  });
  try {
    await work(api.base);
  } finally {
    await api.stop();
  }
}

test('an unreachable provider is reported on the login page', async () => {
  const people = { amina: { email: 'amina@example.com', email_verified: true } };
  const provider = await startOpenIdProvider(callback, people);
  await withApi(provider.issuer, async (base) => {
    const browser = createOpenIdBrowser(base);
    const back = await browser.leave({ as: 'amina' });
    await provider.stop();
    expect(await browser.comeBack(back)).toBe(down);
  });
  await withApi(provider.issuer, async (base) => {
    expect(await createOpenIdBrowser(base).leave({ query: '?from=/pricing' })).toBe(
      `${down}&from=%2Fpricing`,
    );
  });
});

test.each([
  ['GET', '/auth/google?from=/pricing'],
  ['GET', '/auth/google/callback?code=x&state=y'],
  ['POST', '/auth/google/session'],
])('%s %s answers 404 where no provider is set up', async (method, path) => {
  const api = await startTestApi();
  const answer = await api.call(method, path);
  expect([answer.status, answer.body]).toEqual([
    404,
    { error: 'There is no such way to log in.', code: 'not_found' },
  ]);
  expect((await api.call('GET', '/auth/providers')).body).toEqual({ google: false });
  await api.stop();
});
