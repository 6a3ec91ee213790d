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
    'Wanjiru "W" O\'Neil <script>alert(1)</script> invites you.\n\nJoin:\nhttps://adili.example/join?a=1&b=2\n\nNot you? Ignore this mail.',
  );
  expect(sent.html).toContain('href="https://adili.example/join?a=1&amp;b=2"');
  expect(sent.html).toContain('Not you? Ignore this mail.');
});

test('what a person typed is no markup', () => {
  expect(sent.html).not.toMatch(/<script|<b>/);
  expect(sent.html).toContain('&lt;script&gt;');
});
