import type { Page } from 'playwright/test';
import { test as base, expect } from './saves-data.ts';

export { expect };

/** A page with a record of what it complained about. */
export const test = base.extend<{ complaints: string[] }>({
  /** Console errors and warnings, uncaught errors and failure reports of the page, in order. */
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (request.url().endsWith('/client-errors')) complaints.push(request.postData() ?? '');
    });
    await use(complaints);
  },
});

/** Waits until the page's own code has taken over the content of its place. */
export async function whenPageRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('main > div:last-child > div');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Waits until the page runs and the browser was idle since, or busy for two seconds, when whatever is put off until then has begun. */
export async function whenIdle(page: Page): Promise<void> {
  await whenPageRuns(page);
  for (const _ of [1, 2])
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
}

/** Marks the document, to see later that it was never loaded anew. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

export const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
