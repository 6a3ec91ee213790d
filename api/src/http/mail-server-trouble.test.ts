import { smtpTransport } from '../email/smtp-transport.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { type Manner, startSmtpServer } from '../testing/smtp-server.ts';

let api: TestApi;
let server: Awaited<ReturnType<typeof startSmtpServer>>;

/** An API that hands its mails to a mail server of this manner. */
async function start(manner: Manner): Promise<void> {
  server = await startSmtpServer(manner);
  api = await startTestApi({ environment: { TEAM_EMAIL: 'team@example.com' } });
  const transport = smtpTransport(server.url, 'Adili <no-reply@adili.example>');
  api.transport.send = transport.send;
}
afterEach(async () => {
  await server.stop();
  await api.stop();
});

const write = () =>
  api.call('POST', '/support/contact', {
    body: { name: 'Lucy', email: 'lucy@example.com', inquiry: 'Pro', message: 'Hi' },
  });

/** Far below the 10 seconds that the transport waits for a mail server's first word. */
const patience = 3_000;

test('a mail server that never says a word slows no answer', async () => {
  await start('silent');
  const begun = performance.now();
  const reached = server.connected();
  expect((await write()).status).toBe(201);
  await reached;
  // Those under way hold on to every place that mails have; further answers wait for none of them.
  for (let count = 0; count < 5; count += 1) expect((await write()).status).toBe(201);
  const { token } = await api.users.customer();
  const calls = [
    ['POST', '/me/dsrs', { type: 'Access' }, 201],
    ['DELETE', '/me', undefined, 202],
    ['POST', '/auth/forgot-password', { email: 'lucy@example.com' }, 200],
  ] as const;
  for (const [method, path, body, status] of calls)
    expect((await api.call(method, path, { token, body })).status).toBe(status);
  expect(performance.now() - begun).toBeLessThan(patience);
});

test.each<Manner>(['silent', 'garbled'])(
  'what a %s mail server did not take is kept, and sent once it is well',
  async (manner) => {
    await start(manner);
    const reached = server.connected();
    expect((await write()).status).toBe(201);
    await reached;
    if (manner === 'silent') server.become('gone');
    await api.services.background.idle();
    expect([server.deliveries.length, await api.services.store.jobs.count()]).toEqual([0, 2]);
    server.become('takes');
    api.clock.advance(30_000);
    api.services.outbox.sendDue();
    await api.services.background.idle();
    const recipients = server.deliveries.flatMap(({ envelope }) =>
      envelope.filter((line) => /^RCPT/.test(line)),
    );
    expect(recipients.toSorted()).toEqual(['RCPT TO:<lucy@example.com>', 'RCPT TO:<team@example.com>']);
    expect(await api.services.store.jobs.count()).toBe(0);
  },
);
