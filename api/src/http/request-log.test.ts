import { operator, startTestApi } from '../testing/api.ts';
import { goodPassword } from '../testing/cast.ts';

test('the log tells the calls and nothing of the people', async () => {
  const lines: string[] = [];
  const api = await startTestApi({ log: { write: (line) => void lines.push(line) } });
  const { token, cookie } = await api.cast.customer('private@example.com');
  const admin = await api.cast.logIn(operator.email, operator.password);
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
  api.carrier.isBroken = true;
  await api.call('POST', '/auth/forgot-password', { body: { email: 'private@example.com' } });
  await api.call('POST', '/contact-sales', { body: { email: 'private@example.com' } });
  await api.stop();
  const log = lines.join('');
  expect(log).toContain('"path":"/admin/messages"');
  expect(log).toContain('A mail could not be sent yet');
  expect(log).toContain(String(headers.get('x-request-id')));
  for (const secret of [
    token,
    cookie,
    'private@example.com',
    goodPassword,
    'Wrong!Guess99',
    'key-of-tests',
    'eyJ',
  ]) {
    expect(log).not.toContain(secret);
  }
});
