import { HOP_HEADER, signHop } from '@adili/server/hop';
import { operator, startTestApi, type TestApi } from '../testing/api.ts';

const secret = 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P';
let api: TestApi;
let token: string;

// One address may call 1,200 * 0.005 times a minute.
const most = 6;
beforeEach(async () => {
  api = await startTestApi({ environment: { HOP_SECRET: secret, RATE_LIMIT_SCALE: '0.005' } });
  ({ token } = await api.users.logIn(operator.email, operator.password));
});
afterEach(() => api.stop());

const hopFrom = (address: string, path = '/me', key = secret) =>
  signHop(key, { method: 'GET', path }, address, api.clock.now().getTime());

const ask = async (hop: string, path = '/me') =>
  (await api.call('GET', path, { token, headers: { [HOP_HEADER]: hop } })).status;

/** Calls until the address may call no more; how many calls were answered. */
async function exhaust(hop: () => string): Promise<number> {
  for (let answered = 0; ; answered += 1) if ((await ask(hop())) === 429) return answered;
}

test('one who calls too often through the shell shuts out no one else', async () => {
  expect(await exhaust(() => hopFrom('192.0.2.1'))).toBe(most);
  expect(await ask(hopFrom('192.0.2.1'))).toBe(429);
  expect(await ask(hopFrom('192.0.2.2'))).toBe(200);
});

test('a forged hop counts under the address it came from', async () => {
  let last = 0;
  const forgeries = [
    () => hopFrom(`192.0.2.${++last}`, '/me', 'a secret of the forger, thirty-two bytes'),
    () => hopFrom(`192.0.2.${++last}`, '/health'),
    () => `192.0.2.${++last}`,
  ];
  // One call of this address was the login.
  expect(await exhaust(() => forgeries[last % 3]?.() ?? '')).toBe(most - 1);
});

test('a hop that is old is answered like none', async () => {
  const old = hopFrom('192.0.2.1');
  api.clock.advance(31_000);
  // One call of the address that it came from was the login.
  expect(await exhaust(() => old)).toBe(most - 1);
});

test('it says whether a hop counts, and nothing to calls without one', async () => {
  const said = async (headers: Record<string, string>) =>
    (await api.call('GET', '/health', { headers })).headers.get(HOP_HEADER);
  expect(await said({ [HOP_HEADER]: hopFrom('192.0.2.1', '/health') })).toBe('accepted');
  const another = hopFrom('192.0.2.1', '/health', 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T');
  expect(await said({ [HOP_HEADER]: another })).toBe('refused');
  expect(await said({})).toBeNull();
});
