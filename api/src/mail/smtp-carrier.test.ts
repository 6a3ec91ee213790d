import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { smtpCarrier } from './smtp-carrier.ts';

/** A mail server that takes one letter (RFC 5321) and shows it. */
function serve(socket: Socket, onLetter: (text: string) => void): void {
  let letter: string | null = null;
  socket.write('220 ready\r\n');
  socket.on('data', (data) => {
    const text = data.toString();
    if (letter !== null) {
      letter += text;
      if (!letter.endsWith('\r\n.\r\n')) return;
      onLetter(letter);
      letter = null;
      socket.write('250 kept\r\n');
    } else if (/^DATA/i.test(text)) {
      letter = '';
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}

test('a letter reaches the mail server, and no line break in it makes a header', async () => {
  const letters: string[] = [];
  const server = createServer((socket) => serve(socket, (text) => letters.push(text)));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const carrier = smtpCarrier(`smtp://localhost:${port}`, 'Adili <no-reply@adili.example>');
  await carrier.send({ to: 'team@example.com', subject: 'Hello\r\nBcc: all@example.com', text: 'Karibu' });
  carrier.close();
  server.close();
  expect(letters[0]).toContain('From: Adili <no-reply@adili.example>');
  expect(letters[0]).toContain('Karibu');
  expect(letters[0]).not.toMatch(/^Bcc:/m);
});

test('a letter that no server takes is an error', async () => {
  const carrier = smtpCarrier('smtp://localhost:1', 'no-reply@adili.example');
  await expect(carrier.send({ to: 'a@example.com', subject: '', text: '' })).rejects.toThrow();
});
