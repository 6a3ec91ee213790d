import type { Page } from 'playwright-core';
import type { AccessByHost } from '../access/access.ts';
import type { AuditBrowser } from '../browser/audit-browser.ts';
import { pageLimits } from '../browser/limits.ts';
import type { Cookies } from '../browser/visit.ts';
import { type Step, takeSteps } from '../steps/steps.ts';

/** Logs in on a page of its own, where forms may be sent. @returns the cookies that it leaves */
export function logIn(
  browser: AuditBrowser,
  steps: readonly Step[],
  accesses: AccessByHost,
  signal?: AbortSignal,
): Promise<Cookies> {
  const start = steps.find((one) => 'goto' in one);
  const access = start && accesses.of(start.goto);
  const work = async ({ page }: { page: Page }) => {
    await takeSteps(page, steps, 'the log-in');
    await page.waitForLoadState('networkidle').catch(() => undefined);
    return page.context().cookies();
  };
  return browser.withPage(work, { limits: pageLimits, mayPost: true, access, signal });
}
