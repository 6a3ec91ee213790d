import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { smtpTransport } from './smtp-transport.ts';

/** A mail server that takes one email (RFC 5321) and shows it. */
function serve(socket: Socket, onLetter: (text: string) => void): void {
  let email: string | null = null;
  socket.write('220 ready\r\n');
  socket.on('data', (data) => {
    const text = data.toString();
    if (email !== null) {
      email += text;
      if (!email.endsWith('\r\n.\r\n')) return;
      onLetter(email);
      email = null;
      socket.write('250 kept\r\n');
    } else if (/^DATA/i.test(text)) {
      email = '';
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}

test('an email reaches the mail server, and no line break in it makes a header', async () => {
  const emails: string[] = [];
  const server = createServer((socket) => serve(socket, (text) => emails.push(text)));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://localhost:${port}`, 'Adili <no-reply@adili.example>');
  await transport.send({ to: 'team@example.com', subject: 'Hello\r\nBcc: all@example.com', text: 'Karibu' });
  transport.close();
  server.close();
  expect(emails[0]).toContain('From: Adili <no-reply@adili.example>');
  expect(emails[0]).toContain('Karibu');
  expect(emails[0]).not.toMatch(/^Bcc:/m);
});

test('an email that no server takes is an error', async () => {
  const transport = smtpTransport('smtp://localhost:1', 'no-reply@adili.example');
  await expect(transport.send({ to: 'a@example.com', subject: '', text: '' })).rejects.toThrow();
});
