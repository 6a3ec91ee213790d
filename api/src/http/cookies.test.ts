import { days } from '../runtime/clock.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { goodPassword } from '../testing/test-users.ts';

let api: TestApi;
afterEach(() => api.stop());

async function start(environment: Record<string, string>): Promise<void> {
  api = await startTestApi({ environment });
  await api.users.customer('ann@example.com');
}

const body = { email: 'ann@example.com', password: goodPassword };

/** The cookies that a log-in sets: what each is, and how it goes back. */
async function given(cookie?: string) {
  const { headers } = await api.call('POST', '/auth/login', { body, cookie });
  const all = headers.getSetCookie();
  return { all, sent: all.map((one) => one.split(';')[0] ?? '') };
}

const refresh = async (cookie = '') => (await api.call('POST', '/auth/refresh', { cookie })).status;

const https = { PUBLIC_URL: 'https://adili.example' };

test('over https only cookies of this host are accepted', async () => {
  await start({ ...https, API_BASE: 'https://api.adili.example' });
  const { all, sent } = await given();
  expect(all).toEqual([
    expect.stringMatching(/^__Host-adili_refresh=.+; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-adili-device=.+; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/),
  ]);
  expect(all.join()).not.toContain('Domain');
  expect(await refresh(sent[0])).toBe(200);
});

test('cookies of an API under a path of a shared host go only to that path', async () => {
  await start({ ...https, API_BASE: 'https://adili.example/api' });
  const { all } = await given();
  expect(all).toEqual([
    expect.stringMatching(/^__Secure-adili_refresh=.+; Path=\/api\/auth; .*Secure/),
    expect.stringMatching(/^__Secure-adili-device=.+; Path=\/api\/auth; .*Secure/),
  ]);
});

test('a cookie of the former name renews once, and is replaced', async () => {
  await start(https);
  const { sent } = await given();
  const former = (sent[0] ?? '').replace('__Host-', '');
  const own = (await given()).sent[0];
  expect(await refresh(`${former.replace(/=.*/, '=a.b')}; ${own}`)).toBe(200);
  const renewed = await api.call('POST', '/auth/refresh', { cookie: former });
  expect(renewed.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-adili_refresh=./),
    expect.stringMatching(/^adili_refresh=; Path=\/auth; Expires=Thu, 01 Jan 1970/),
  ]);
  api.clock.advance(days(33));
  const again = (await given()).sent[0] ?? '';
  expect(await refresh(again.replace('__Host-', ''))).toBe(401);
  expect(await refresh(again)).toBe(200);
});
