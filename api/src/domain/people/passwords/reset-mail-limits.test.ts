import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { goodPassword } from '../../../testing/test-users.ts';

let api: TestApi;
let device: string;
beforeEach(async () => {
  // One proxy, so that each call can come from an address of its own.
  api = await startTestApi({ environment: { TRUST_PROXY: '1' } });
  const signedUp = await api.call('POST', '/auth/signup', { body: { email, password: goodPassword } });
  device = signedUp.device ?? '';
});
afterEach(() => api.stop());

const email = 'owner@example.com';

/** How many mails so many requests brought. */
async function mailsFor(times: number, from: string, cookie?: string): Promise<number> {
  const before = api.emails.length;
  for (let number = 0; number < times; number += 1) {
    const headers = { 'x-forwarded-for': from };
    const { status } = await api.call('POST', '/auth/forgot-password', { body: { email }, cookie, headers });
    expect(status).toBe(200);
  }
  await api.services.background.idle();
  return api.emails.length - before;
}

test('one network gets five reset mails an hour for an account', async () => {
  expect(await mailsFor(7, '198.51.1.7')).toBe(5);
  expect(await mailsFor(1, '203.0.113.5')).toBe(1);
});

test('all unknown devices together get twenty; a known device has its own five', async () => {
  for (const network of [1, 2, 3, 4]) expect(await mailsFor(6, `198.51.${network}.7`)).toBe(5);
  expect(await mailsFor(1, '203.0.113.5')).toBe(0);
  expect(await mailsFor(7, '203.0.113.5', device)).toBe(5);
});

test('accounts of one mailbox share its five', async () => {
  const tagged = 'owner+1@example.com';
  await api.users.customer(tagged);
  for (const address of [email, email, email, tagged, tagged, tagged])
    await api.call('POST', '/auth/forgot-password', { body: { email: address } });
  await api.services.background.idle();
  expect(api.emails).toHaveLength(5);
});
