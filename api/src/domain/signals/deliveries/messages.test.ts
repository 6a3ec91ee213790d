import { Webhook } from 'standardwebhooks';
import { alertMail } from './alert-mail.ts';
import { chatBody } from './google-chat.ts';
import type { Message, ToldFinding } from './message.ts';
import { slackBody } from './slack.ts';
import { webhookBody, webhookHeaders } from './webhook.ts';

const finding: ToldFinding = {
  id: 'f1',
  check: 'c1',
  kind: 'tls_certificate',
  name: 'TLS certificate',
  title: 'TLS certificate: It ends in five days.',
  severity: 'high',
  since: '2026-12-01T09:00:00.000Z',
  fixedAt: undefined,
  site: 'https://shop.example',
  owner: 'Amina Otieno',
  url: 'https://adili.example/signals/checks/c1',
};
const message = (changes: Partial<Message> = {}): Message => ({
  id: 'm1',
  event: 'opened',
  organisation: { id: 'o1', name: 'Haki Ltd' },
  findings: [finding],
  url: finding.url,
  timeZone: 'Africa/Nairobi',
  ...changes,
});

const hostile =
  '<!channel> <users/all> <https://evil.example|Log in> javascript:// https://evil.example/x https:a:////evil.example 1http://evil.example *bold* ~gone~ `code` &amp; @here :smile:\n\u202Etxt.exe\u2066 \u0000a\u200Bb \uD800';
const hostileMessage = message({
  organisation: { id: 'o1', name: hostile },
  findings: [{ ...finding, name: hostile, title: `Backups: ${hostile}${'x'.repeat(5_000)}`, owner: hostile }],
});

test('a message names the finding, since when, whose, and has one link', () => {
  const slack = JSON.parse(slackBody(message())) as { text: string; blocks: { text: { text: string } }[] };
  const texts = slack.blocks.map(({ text }) => text.text);
  expect(texts).toEqual([
    'Fails: TLS certificate, shop.example (Haki Ltd)',
    [
      'TLS certificate: It ends in five days.',
      'Since: 1 December 2026 at 12:00 (Africa/Nairobi)',
      'Severity: High',
      'Website: shop.example',
      'Owner: Amina Otieno',
    ].join('\n'),
    '<https://adili.example/signals/checks/c1|Open it in Adili>',
  ]);
  const chat = JSON.parse(chatBody(message())) as { text: string };
  expect(chat.text.split('\n')).toEqual([`*${texts[0]}*`, ...(texts[1] ?? '').split('\n'), texts[2]]);
  const mail = alertMail('ops@haki.example', message());
  expect(mail.subject).toBe(texts[0]);
  expect(mail.text).toContain(texts[1]);
  expect(mail.text).toContain(finding.url);
});

test('Slack is told nothing that calls people, is a link or breaks its limits', () => {
  const body = slackBody(hostileMessage);
  const { text, blocks } = JSON.parse(body) as {
    text: string;
    blocks: { type: string; text: { type: string; text: string; emoji?: boolean } }[];
  };
  expect(text).not.toMatch(/[<>]/);
  for (const block of blocks.slice(0, -1)) {
    // Plain text has no marks, whatever stands there.
    expect(block.text).toMatchObject({ type: 'plain_text', emoji: false });
    expect(block.text.text.length).toBeLessThanOrEqual(block.type === 'header' ? 150 : 3_000);
  }
  expect(blocks.at(-1)?.text).toEqual({
    type: 'mrkdwn',
    text: '<https://adili.example/signals/checks/c1|Open it in Adili>',
  });
  expect(body.match(/\w+:\/\//g)).toEqual(['https://']);
  expect(body).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]|\\u0000|\\ud800/i);
});

test('Google Chat is told nothing that calls people, is a link or breaks its limits', () => {
  const many = message({
    findings: Array.from({ length: 100 }, () => hostileMessage.findings[0] ?? finding),
  });
  for (const one of [hostileMessage, many]) {
    const body = chatBody(one);
    expect(Buffer.byteLength(body)).toBeLessThan(32_000);
    const { text } = JSON.parse(body) as { text: string };
    expect(text.match(/<[^>]*>/g)).toEqual([`<${one.url}|Open it in Adili>`]);
    // Its own heading is bold, and nothing else.
    expect(text.match(/[*~`]/g)).toEqual(['*', '*']);
    expect(text.match(/\w+:\/\//g)).toEqual(['https://']);
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\0]/);
  }
});

test('a mail has the same words as text, and its subject is one line', () => {
  const mail = alertMail('ops@haki.example', hostileMessage);
  expect(mail.subject).not.toMatch(/[\r\n\u202E]/);
  expect(mail.html).not.toMatch(/<!channel>|<users/);
  expect(mail.text.match(/\w+:\/\/\S+/g)).toEqual([finding.url]);
});

test('a code says nothing of who asks', () => {
  const mail = alertMail('stranger@example.com', message({ event: 'test', findings: [], code: '01234567' }));
  expect(mail.text).toContain('01234567');
  expect(mail.text + mail.html).not.toContain('Haki');
});

test('twenty findings are named one by one, and the rest counted', () => {
  const findings = Array.from({ length: 25 }, (_, at) => ({
    ...finding,
    id: `f${at}`,
    title: `Number ${at}.`,
  }));
  const { text } = alertMail('ops@haki.example', message({ event: 'digest', findings }));
  expect(text).toContain('Number 19.');
  expect(text).not.toContain('Number 20.');
  expect(text).toContain('And 5 more.');
});

test('a webhook is signed by each secret that counts, as others verify it', () => {
  const at = new Date();
  const body = webhookBody(message(), at);
  const secrets = [Buffer.from('a'.repeat(32)), Buffer.from('b'.repeat(32))].map(
    (bytes) => `whsec_${bytes.toString('base64')}`,
  );
  const headers = webhookHeaders('m1', at, body, secrets);
  for (const secret of secrets)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'check_finding.opened',
      timestamp: at.toISOString(),
      data: {
        organisation: 'o1',
        findings: [
          { id: 'f1', state: 'open', since: finding.since, owner: 'Amina Otieno', url: finding.url },
        ],
        url: finding.url,
      },
    });
  const stranger = `whsec_${Buffer.from('c'.repeat(32)).toString('base64')}`;
  expect(() => new Webhook(stranger).verify(body, headers)).toThrow('No matching signature');
});
