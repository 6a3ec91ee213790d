import { expect, type Page } from 'playwright/test';
import { whenPageRuns } from './browser.ts';

/** The frame's alert about a page that could not be loaded. */
export const failure = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `${title} could not be loaded` });

/** What the frame says of a page that takes long. */
export const stillLoading = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: `${title} is still loading` });

/** Goes to a path as a link of the page would, without loading a document. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Expects the page at `path` to stand in the frame, running, with the header around it. */
export async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await whenPageRuns(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('could not be loaded')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
}
