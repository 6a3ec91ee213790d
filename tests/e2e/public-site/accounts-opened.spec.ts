import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { alertsOf, newAddress } from './form-visitor.ts';

test('a free trial starts with its alert and leads to the dashboard', async ({ page }) => {
  const alerts = alertsOf(page);
  await page.goto('/free-trial');
  await whenPageRuns(page);
  const main = page.getByRole('main');
  await main.getByLabel('Full Name').fill('Asha Mwangi');
  await main.getByLabel('Work Email').fill(newAddress('asha'));
  await main.getByLabel(/^Password/).fill('Upright!Path26');
  await main.getByRole('button', { name: 'Start Free Trial', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(alerts).toEqual(['Free trial signup submitted successfully!']);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('Google sign-up says Connecting... and leads to the dashboard', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T08:00:00Z' });
  await page.goto('/signup');
  await whenPageRuns(page);
  await page.clock.pauseAt('2026-11-21T09:00:00Z');
  await page.getByRole('button', { name: 'Sign Up with Google' }).click();
  await expect(page.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  await page.clock.runFor(950);
  await expect(page).toHaveURL('/signup');
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/dashboard');
});
