import { mailPage } from './mail-page.ts';

const raw = (subject: string, text: string) =>
  `From: a@example.com\r\nTo: b@example.com\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;

test('a caught mail is read on the page, and its links are followed', async () => {
  const page = await mailPage([
    raw('=?utf-8?q?R=C3=A9sum=C3=A9?=', 'Go to https://adili.example/reset?token=a&b=c.'),
  ]);
  expect(page).toContain('<h2>Résumé</h2>');
  expect(page).toContain('From a@example.com to b@example.com');
  expect(page).toContain('<a href="https://adili.example/reset?token=a&amp;b=c">');
});

test('what a mail holds is no part of the page', async () => {
  expect(await mailPage([raw('<script>a()</script>', '<img src=x onerror=b()>')])).not.toMatch(
    /<script|<img/,
  );
});
