import type { Page } from 'playwright/test';
import { API } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { linkTo } from '../../stack/mails.ts';
import { needs } from '../../stack/needs.ts';

needs('mails');

const password = 'Njia!Safi2026';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const newAddress = (who: string) => `${who}.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenPageRuns(page);
}

/** Opens an account on trial, and logs in. */
async function signUp(page: Page, email: string, to: string): Promise<void> {
  const opened = await page.request.post(`${API}/trials`, { data: { name: 'Amina', email, password } });
  expect(opened.status()).toBe(201);
  await logIn(page, email, password, to);
}

async function logIn(page: Page, email: string, typed: string, to: string): Promise<void> {
  await open(page, `/login?from=${to}`);
  await main(page).getByLabel('Email').fill(email);
  await main(page)
    .getByLabel(/^Password/)
    .fill(typed);
  await press(page, 'Log In');
  await expect(page).toHaveURL(to);
}

/** Shows that the address is one's own, by the link in the mail. */
async function verify(page: Page, email: string): Promise<void> {
  await open(page, await linkTo('verify-email', email));
  await press(page, 'Verify my address');
  await main(page).getByRole('link', { name: 'Go to your account' }).click();
  await expect(main(page).getByText('Verified', { exact: true })).toBeVisible();
}

test('text typed as the session ends outlives a log-in, not a log-out', async ({ page }) => {
  const [email, to] = [newAddress('typing'), '/dashboard/organisation'];
  await signUp(page, email, to);
  await verify(page, email);
  await open(page, to);
  const invited = main(page).locator('form', { hasText: 'Send invitation' }).getByLabel('Email');
  await press(page, 'Invite a person');
  await invited.fill('colleague@example.com');
  // A call that is still on its way would find the session ended before the button is pressed.
  await page.waitForLoadState('networkidle');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post(`${API}/auth/logout`, { headers: { authorization: `Bearer ${token}` } });
  await press(page, 'Send invitation');
  await main(page).getByRole('link', { name: 'Log in' }).click();
  await main(page).getByLabel('Email').fill(email);
  await main(page)
    .getByLabel(/^Password/)
    .fill(password);
  await press(page, 'Log In');
  await expect(page).toHaveURL(to);
  await expect(invited).toHaveValue('colleague@example.com');

  const menu = page.getByRole('banner').getByRole('button', { name: 'Amina' });
  await menu.click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(menu).toBeHidden();
  await logIn(page, email, password, to);
  await press(page, 'Invite a person');
  await expect(invited).toHaveValue('');
});

test('links in mails verify an address and set a password', async ({ page }) => {
  const email = newAddress('verified');
  await signUp(page, email, '/dashboard/account');
  await expect(main(page).getByText('Not verified')).toBeVisible();
  await verify(page, email);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, '/forgot-password');
  page.on('dialog', (dialog) => dialog.accept());
  await main(page).getByLabel('Email').fill(email);
  await press(page, 'Send Reset Link');
  await expect(page).toHaveURL('/login');
  await open(page, await linkTo('reset-password', email));
  await main(page)
    .getByLabel(/^New Password|^Password/i)
    .first()
    .fill('Njia!Mpya2026');
  await press(page, 'Reset Password');
  await expect(page).toHaveURL('/login');
  await logIn(page, email, 'Njia!Mpya2026', '/dashboard');
});

test('an invited person joins the organisation, and its key lists them', async ({ page, browser }) => {
  const [email, invited] = [newAddress('owner'), newAddress('invited')];
  await signUp(page, email, '/dashboard/account');
  await verify(page, email);
  await open(page, '/dashboard/organisation');
  await press(page, 'Invite a person');
  await main(page).getByLabel('Email').fill(invited);
  await main(page).getByLabel('Role').selectOption('Auditor');
  await press(page, 'Send invitation');
  await expect(main(page).getByText(`An invitation is on its way to ${invited}.`)).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await open(theirs, new URL(await linkTo('invitation', invited), page.url()).href);
  await main(theirs).getByLabel('Full Name').fill('Baraka Otieno');
  await main(theirs)
    .getByLabel(/^Password/)
    .fill(password);
  await main(theirs)
    .getByRole('button', { name: /^Open account and join/ })
    .click();
  await expect(theirs).toHaveURL(/\/dashboard/);
  await open(theirs, new URL('/dashboard/organisation', page.url()).href);
  await expect(main(theirs).getByRole('row', { name: /Baraka Otieno \(you\)/ })).toContainText('Auditor');
  await theirs.context().close();

  await main(page).getByRole('link', { name: 'API keys' }).click();
  await press(page, 'Make a key');
  await main(page).getByLabel('Key name').fill('Monthly report');
  await main(page).getByLabel('Read its members').check();
  await press(page, 'Make key');
  const key = await main(page).getByLabel('API key', { exact: true }).inputValue();
  const members = await page.request.get(`${API}/organisation/members`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(((await members.json()) as { email: string }[]).map((member) => member.email)).toEqual([
    email,
    invited,
  ]);
});
