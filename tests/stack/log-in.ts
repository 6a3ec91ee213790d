import { expect, type Page } from 'playwright/test';
import { whenPageRuns } from './browser.ts';

/** Logs in by the form, and waits for the dashboard that it leads to. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await whenPageRuns(page);
  await page.getByLabel(/^(Work )?Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}
