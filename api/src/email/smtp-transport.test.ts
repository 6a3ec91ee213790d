import { renderEmail } from '../domain/foundation/email-template.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { smtpTransport } from './smtp-transport.ts';

const from = 'Adili <no-reply@adili.example>';

test('an email reaches the mail server', async () => {
  const server = await startSmtpServer();
  const transport = smtpTransport(server.url, from);
  await transport.send({ to: 'team@example.com', subject: 'Hello', text: 'Karibu' });
  transport.close();
  await server.stop();
  expect(server.deliveries[0]?.content).toContain('From: Adili <no-reply@adili.example>');
  expect(server.deliveries[0]?.content).toContain('Karibu');
});

test('the logo goes along with a mail that shows it', async () => {
  const server = await startSmtpServer();
  const transport = smtpTransport(server.url, from);
  await transport.send(renderEmail({ to: 'ann@example.com', subject: 'Hello', paragraphs: ['Karibu'] }));
  transport.close();
  await server.stop();
  expect(server.deliveries[0]?.content).toMatch(/^Content-Type: multipart\/related/m);
  expect(server.deliveries[0]?.content).toMatch(/^Content-Id: <logo>/im);
});

test('an email that no server takes is an error', async () => {
  const transport = smtpTransport('smtp://localhost:1', 'no-reply@adili.example');
  await expect(transport.send({ to: 'a@example.com', subject: '', text: '' })).rejects.toThrow();
});

test('a mail server that talks on without an end is left', async () => {
  const server = await startSmtpServer('dripping');
  const transport = smtpTransport(server.url, from, 200);
  const sending = transport.send({ to: 'a@example.com', subject: '', text: '' });
  await expect(sending).rejects.toMatchObject({ name: expect.stringMatching(/Abort|Timeout/) });
  await server.left();
  transport.close();
  await server.stop();
});

test('a mail that its reader can leave says so to programs', async () => {
  const server = await startSmtpServer();
  const transport = smtpTransport(server.url, from);
  const oneClickLeave = `https://api.adili.example/channel-exits?token=${'a'.repeat(80)}`;
  await transport.send({ to: 'ann@example.com', subject: '', text: '', oneClickLeave });
  transport.close();
  await server.stop();
  const { content = '' } = server.deliveries[0] ?? {};
  // A line that is too long is folded, and nothing else of it changes.
  expect(content.replace(/\r?\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${oneClickLeave}>`);
  expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
