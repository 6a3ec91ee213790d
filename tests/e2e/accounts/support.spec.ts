import { readFile } from 'node:fs/promises';
import { expect, test } from '../../stack/browser.ts';
import { expectPage, follow } from '../../stack/frame.ts';
import { logIn } from '../../stack/log-in.ts';
import { needs } from '../../stack/needs.ts';
import { customer, operator } from '../../stack/people.ts';

needs('operator', 'demonstration');

const hostile = '<img src=x onerror=alert(1)>.txt';

test('a customer asks with a file, an operator answers, and the customer is led to the answer', async ({
  browser,
  page,
}) => {
  const subject = `How do we add a website? ${Date.now()}`;
  await logIn(page, customer);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Support' }).click();
  await expectPage(page, '/dashboard/support');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Write to us' }).click();
  await main.getByLabel('Subject').fill(subject);
  await main.getByLabel('Message').fill('We have two.');
  await main
    .getByLabel('Files (optional)')
    .setInputFiles({ name: hostile, mimeType: 'text/plain', buffer: Buffer.from('Both of them') });
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  const opened = main.getByRole('link', { name: /^See CASE-/ });
  await expect(opened).toBeVisible();
  const id = (await opened.getAttribute('href'))?.split('/').at(-1) ?? '';

  const theirs = await (await browser.newContext()).newPage();
  await logIn(theirs, operator);
  await follow(theirs, `/admin/cases/${id}`);
  await expectPage(theirs, `/admin/cases/${id}`);
  const desk = theirs.getByRole('main');
  await expect(desk.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  const saving = theirs.waitForEvent('download');
  await desk.getByRole('button', { name: /^Download/ }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toBe('Both of them');
  await desk.getByLabel('Note', { exact: true }).fill('Told them before.');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByText('Note saved.')).toBeVisible();
  await desk.getByLabel('Your answer').fill('On the page Audits.');
  const steps = { name: 'steps.txt', mimeType: 'text/plain', buffer: Buffer.from('One, two') };
  await desk.getByRole('button', { name: 'Files (optional)' }).setInputFiles(steps);
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'has your answer.' })).toBeFocused();
  await expect(desk.getByRole('button', { name: 'Download steps.txt' })).toBeVisible();
  await theirs.context().close();

  await page.goto('/dashboard');
  await main.getByRole('link', { name: new RegExp(`Read the answer.*${subject.slice(-13)}`) }).click();
  await expectPage(page, `/dashboard/support/${id}`);
  await expect(main.getByText('On the page Audits.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Download steps.txt' })).toBeVisible();
  await expect(main.getByText('Told them before.')).toHaveCount(0);
  await main.getByRole('button', { name: 'Close this case' }).click();
  await expect(main.getByText(/^The case is closed\./)).toBeVisible();
});
