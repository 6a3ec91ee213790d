import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { API } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';

const password = 'Upright!Path26';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Opens an account, logs in and goes to the Account page. @returns its address */
async function openAccount(page: Page): Promise<string> {
  const email = `factor.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`;
  const opened = await page.request.post(`${API}/auth/signup`, { data: { email, password } });
  expect(opened.status()).toBe(201);
  await page.goto('/login?from=/dashboard/account');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  return email;
}

async function logIn(page: Page, email: string): Promise<void> {
  await whenPageRuns(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await press(page, 'Log In');
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

/** A fingerprint reader in the laptop, whose finger is always the right one. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is set up and logs in; so does a recovery code', async ({ page }) => {
  const email = await openAccount(page);
  await expect(main(page).getByText(/^Set up a second factor by/)).toBeVisible();
  await press(page, 'Set up an authenticator app');
  await expect(main(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (
    (await main(page)
      .getByText(/^Key: /)
      .textContent()) ?? ''
  )
    .slice(5)
    .replaceAll(' ', '');
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await main(page).getByRole('textbox', { name: 'Code' }).fill(code(0));
  await press(page, 'Turn on');
  const codes = main(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await press(page, 'I’ve saved them');
  await expect(main(page).getByText(/authenticator app is on/)).toBeVisible();
  await expect(main(page).getByText(/^Set up a second factor by/)).toHaveCount(0);

  await logOut(page);
  await logIn(page, email);
  await main(page).getByRole('textbox', { name: 'Code' }).fill(code(1));
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(page);
  await logIn(page, email);
  await press(page, 'Use a recovery code');
  await main(page).getByLabel('Recovery code').fill(recoveryCode);
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a passkey is made on the Account page, and logs in without a password', async ({ page }) => {
  await addAuthenticator(page);
  await openAccount(page);
  await press(page, 'Add a passkey');
  await main(page).getByLabel('Name of the passkey').fill('Laptop');
  await press(page, 'Add a passkey');
  await press(page, 'I’ve saved them');
  await expect(main(page).getByRole('table', { name: 'Passkeys' })).toContainText('Laptop');

  await logOut(page);
  await whenPageRuns(page);
  await press(page, 'Use a passkey');
  await expect(page).toHaveURL(/\/dashboard$/);
});
