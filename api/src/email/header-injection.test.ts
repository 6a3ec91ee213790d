import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Email } from '../domain/foundation/ports/capabilities.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { fileTransport } from './file-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const from = 'Adili <no-reply@adili.example>';
const plain: Email = {
  to: 'team@example.com',
  replyTo: 'ann@example.com',
  subject: 'Hello',
  text: 'Karibu',
  oneClickLeave: 'https://api.adili.example/channel-exits?token=a.b',
};
const breaks = ['\r\n', '\n', '\r', '\n\r', '\r\n ', '\r\n\r\n'];

/** Emails with a further header in each field that reaches one, behind each kind of line break. */
const hostile = breaks.flatMap((lineBreak) =>
  (['to', 'replyTo', 'subject', 'oneClickLeave'] as const).map(
    (field) =>
      [
        `${JSON.stringify(lineBreak)} in ${field}`,
        { ...plain, [field]: `${plain[field]}${lineBreak}Bcc: all@example.com${lineBreak}X-Evil: yes` },
      ] as const,
  ),
);

/** The names of the headers that an email has. */
function headersOf(email: string): string[] {
  const [head = ''] = email.replaceAll('\r\n', '\n').split('\n\n', 1);
  expect(head).not.toContain('\r');
  const unfolded = head.replace(/\n[ \t]+/g, ' ');
  return unfolded.split('\n').map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');
}

const known = [
  'from',
  'to',
  'reply-to',
  'subject',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
];

test.each(hostile)('by SMTP, %s makes no header and no further recipient', async (_, email) => {
  const server = await startSmtpServer();
  const transport = smtpTransport(server.url, from);
  await transport.send(email);
  transport.close();
  await server.stop();
  expect(server.deliveries).toHaveLength(1);
  for (const { envelope, content } of server.deliveries) {
    expect(headersOf(content).filter((name) => !known.includes(name))).toEqual([]);
    const recipients = envelope.filter((line) => /^RCPT/i.test(line));
    expect(recipients).toHaveLength(1);
    expect(recipients[0]).not.toMatch(/all@example\.com>?$/);
  }
});

test.each(hostile)('in a file, %s makes no header', async (_, email) => {
  const { folder, remove } = await temporaryFolder();
  const transport = fileTransport(
    folder,
    from,
    () => new Date(0),
    () => 'id',
  );
  await transport.send(email);
  const [name = ''] = await readdir(folder);
  const headers = headersOf(await readFile(path.join(folder, name), 'utf8'));
  await remove();
  expect(headers.filter((header) => !known.includes(header))).toEqual([]);
  expect(headers.toSorted()).toEqual([...new Set(headers)].toSorted());
});
