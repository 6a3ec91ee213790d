import type { BrowserContext } from 'playwright/test';
import { API } from './addresses.ts';

/** Stands in for the API where a test is not about it: takes what is sent and knows no account. */
export const withoutApi = (context: BrowserContext): Promise<unknown> =>
  context.route(`${API}/**`, (route) =>
    route.fulfill({
      status: route.request().method() === 'POST' ? 204 : 401,
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  );
