import { renderEmail } from './email-template.ts';

const sent = renderEmail({
  to: 'ann@example.com',
  subject: 'Join <b>Duka</b>',
  paragraphs: ['Wanjiru "W" O\'Neil <script>alert(1)</script> invites you.'],
  action: { label: 'Join', url: 'https://adili.example/join?a=1&b=2' },
  closing: ['Not you? Ignore this mail.'],
});

test('says the same in text and in HTML, and leads to one address', () => {
  expect(sent.text).toBe(
    'Hello,\n\nWanjiru "W" O\'Neil <script>alert(1)</script> invites you.\n\nJoin:\nhttps://adili.example/join?a=1&b=2\n\nNot you? Ignore this mail.',
  );
  expect(sent.html).toContain('href="https://adili.example/join?a=1&amp;b=2"');
  expect(sent.html).toContain('Not you? Ignore this mail.');
});

test('what a person typed is no markup', () => {
  expect(sent.html).not.toMatch(/<script|<b>/);
  expect(sent.html).toContain('&lt;script&gt;');
});

test('greets an account by its name, but for one that a mail program would make a link of', () => {
  const greeted = (fullName?: string) =>
    renderEmail({ to: { email: 'ann@example.com', fullName }, subject: 'Hi', paragraphs: [] }).text;
  expect(greeted("Wanjirũ O'Neil")).toBe("Hello Wanjirũ O'Neil,");
  for (const name of [undefined, '', 'Win at evil.example', 'Call 0700 123 456 now', 'x'.repeat(81)])
    expect(greeted(name)).toBe('Hello,');
});

test('steps are links in HTML and addresses in text, in order', () => {
  const links = [
    { label: 'One', url: 'https://adili.example/1' },
    { label: 'Two', url: 'https://adili.example/2' },
  ];
  const mail = renderEmail({
    to: 'a@example.com',
    subject: 'Hi',
    paragraphs: [],
    steps: { title: 'Next:', links },
  });
  expect(mail.text).toBe('Hello,\n\nNext:\n1. One: https://adili.example/1\n2. Two: https://adili.example/2');
  expect(mail.html).toContain('<li><a href="https://adili.example/2">Two</a></li>');
});
