import { BusyError } from '../domain/people/passwords/errors.ts';
import { operator, startTestApi } from '../testing/api.ts';
import { fillDisk } from '../testing/broken-disk.ts';
import { testOnLowdb } from '../testing/store.ts';
import { goodPassword } from '../testing/test-users.ts';

test('the log tells the calls and nothing of the people', async () => {
  const lines: string[] = [];
  const api = await startTestApi({ log: { write: (line) => void lines.push(line) } });
  const { token, cookie, user } = await api.users.customer('private@example.com');
  const admin = await api.users.logIn(operator.email, operator.password);
  await api.call('DELETE', `/organisation/members/${user.id}`, { token });
  await api.call('GET', '/private@example.com');
  const message = `private@example.com of ${user.id} failed`;
  await api.call('POST', '/client-errors', { body: { message, page_path: `/admin/${user.id}` } });
  await api.call('POST', '/auth/refresh', { cookie });
  await api.call('POST', '/auth/login', {
    body: { email: 'private@example.com', password: 'Wrong!Guess99' },
  });
  await api.call('GET', '/admin/messages?q=private@example.com', {
    token: admin.token,
    adminKey: 'key-of-tests',
  });
  await api.call('POST', '/auth/forgot-password', { body: { email: 'private@example.com' } });
  const { headers } = await api.call('GET', '/me', { token });
  await api.services.background.idle();
  api.transport.isBroken = true;
  await api.call('POST', '/auth/forgot-password', { body: { email: 'private@example.com' } });
  await api.call('POST', '/contact-sales', { body: { email: 'private@example.com' } });
  await api.stop();
  const log = lines.join('');
  expect(log).toContain('"path":"/admin/messages"');
  expect(log).toContain('"path":"/organisation/members/:id"');
  expect(log).toContain('"message":":address of :id failed"');
  expect(log).toContain('A job failed, and will be tried again');
  expect(log).toContain(String(headers.get('x-request-id')));
  for (const secret of [
    token,
    cookie,
    user.id,
    'private@example.com',
    goodPassword,
    'Wrong!Guess99',
    'key-of-tests',
    'eyJ',
  ]) {
    expect(log).not.toContain(secret);
  }
});

const warn = 40;
const error = 50;

testOnLowdb('a call refused by a busy API or a full disk logs a line, and no stack', async () => {
  const lines: string[] = [];
  const api = await startTestApi({ log: { write: (line) => void lines.push(line) } });
  const tell = async (path: string, body: unknown) => {
    lines.length = 0;
    expect((await api.call('POST', path, { body })).status).toBe(503);
    return lines.map((line) => JSON.parse(line));
  };
  const line = { level: warn, req: expect.objectContaining({ method: 'POST' }), res: { status: 503 } };
  const refuse = jest.spyOn(api.services.passwords, 'refuseWhileBusy').mockImplementation(() => {
    throw new BusyError(1);
  });
  const logIn = await tell('/auth/login', { email: 'ann@example.com', password: 'wrong' });
  refuse.mockRestore();
  await fillDisk(api.folder);
  const write = await tell('/contact-sales', { email: 'ann@example.com' });
  for (const logged of [logIn, write]) {
    expect(logged).toEqual([expect.objectContaining(line)]);
    expect(logged[0]).not.toHaveProperty('err');
  }
  await api.stop();
});

test('a server error is logged with one stack, under its request id', async () => {
  const lines: string[] = [];
  const api = await startTestApi({
    log: { write: (line) => void lines.push(line) },
    around: (store) => ({
      ...store,
      transaction: async () => {
        throw new TypeError('nobody foresaw this');
      },
    }),
  });
  await api.call('POST', '/contact-sales', { body: { email: 'ann@example.com' } });
  await api.stop();
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ level }) => level)).toEqual([error, error]);
  expect(logged.filter(({ err }) => err?.stack)).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ type: 'TypeError' }) }),
  ]);
  expect(logged[0].requestId).toBe(logged[1].req.id);
});
