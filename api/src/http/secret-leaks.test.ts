import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { setUpApp } from '../testing/authenticator-app.ts';
import type { Answer, CallParts } from '../testing/call.ts';

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ log: { write: (line) => void lines.push(line) } });
});
afterAll(() => api.stop());

const email = 'canary@example.com';
const passwords = ['Ndege!Kijani1', 'Ndege!Kijani2', 'Ndege!Mbaya3'] as const;
const failed: string[] = [];

async function call(method: string, address: string, parts: CallParts = {}): Promise<Answer> {
  const answer = await api.call(method, address, parts);
  if (answer.status >= 400) failed.push(answer.text);
  return answer;
}

/** What the last mail's link carries. */
const tokenIn = (text = '') => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
const linkedToken = () => tokenIn(api.emails.at(-1)?.text);

/** All that stands in a folder's files. */
async function readTexts(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
  );
  return texts.join('\n');
}

test('no secret is in logs, metrics, errors, the store or mail to others', async () => {
  const [first, second, wrong] = passwords;
  const entered = await call('POST', '/trials', { body: { name: 'Ann', email, password: first } });
  await call('POST', '/auth/login', { body: { email, password: wrong } });
  await call('POST', '/auth/signup', { body: { email, password: first } });
  const cookie = entered.cookie ?? '';
  const renewed = await call('POST', '/auth/refresh', { cookie });
  await call('POST', '/auth/refresh', { cookie });
  await call('POST', '/auth/forgot-password', { body: { email } });
  await api.services.background.idle();
  const token = linkedToken();
  await call('POST', '/auth/reset-password', { body: { token, password: 'short' } });
  await call('POST', '/auth/reset-password', { body: { token, password: second } });
  await call('POST', '/auth/reset-password', { body: { token, password: second } });
  await call('GET', `/me?token=${token}`, { token: `${token}.x.y` });
  const welcomed = tokenIn(api.transport.welcomes.at(-1)?.text);
  await call('POST', '/auth/verify-email', { body: { token: welcomed } });
  await call('POST', '/auth/verify-email', { body: { token: welcomed } });

  const { token: bearer } = (await api.users.logIn(email, second)) as { token: string };
  const app = await setUpApp(api, bearer);
  const login = await call('POST', '/auth/login', { body: { email, password: second } });
  const { challenge } = login.body as { challenge: string };
  for (const code of [app.recoveryCodes[0] ?? '', app.recoveryCodes[0] ?? '', '000000'])
    await call('POST', '/auth/second-factor', { body: { challenge, code } });
  const made = await call('POST', '/organisation/api-keys', {
    token: bearer,
    body: { name: 'Reports', scopes: ['organisation:read'] },
  });
  const { key } = made.body as { key: string };
  for (const path of ['/organisation', '/me']) await call('GET', path, { token: key });
  const invitation = { email: 'invited@example.com', role: 'member' };
  await call('POST', '/organisation/invitations', { token: bearer, body: invitation });
  await api.services.background.idle();
  const invited = linkedToken();
  await call('POST', '/auth/invitations/show', { body: { token: invited } });
  await call('POST', '/auth/invitations/accept', { body: { token: invited, password: 'short' } });
  await call('POST', '/support/contact', {
    body: { name: 'A', email: 'other@example.com', inquiry: 'Pro', message: 'Hello' },
  });
  await api.services.background.idle();

  const bearers = [entered.body, renewed.body].map((body) => (body as { token: string }).token);
  const cookies = [cookie, renewed.cookie ?? ''].map((text) => text.replace(/^[^=]*=/, ''));
  const factors = [app.secret, ...app.recoveryCodes];
  const secrets = [...passwords, ...bearers, ...cookies, token, welcomed, bearer, ...factors, key, invited];
  expect(secrets.every((secret) => secret.length > 7)).toBe(true);
  const places = {
    log: lines.join('\n'),
    measures: (await call('GET', '/metrics')).text,
    failures: failed.join('\n'),
    store: await readTexts(api.folder),
    'mails to others': api.emails
      .filter(({ to }) => to !== email && to !== invitation.email)
      .map((mail) => JSON.stringify(mail))
      .join('\n'),
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
  );
  expect(found).toEqual([]);
  expect(places.log).toContain('/auth/reset-password');
  expect(places.failures).toContain('error');
});
