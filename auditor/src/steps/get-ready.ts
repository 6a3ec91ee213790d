import type { LeftOut } from '@adili/audits/model';
import type { Page } from 'playwright-core';
import { PageProblem } from '../browser/page-problem.ts';
import { allCriteria } from '../left-out.ts';
import { type Step, StepError, takeSteps } from './steps.ts';

/** What a page is brought to before it is looked at. */
export interface Ready {
  steps?: readonly Step[];
  /** A selector that is waited for. */
  selector?: string;
  /** That are waited for besides. */
  milliseconds?: number;
}

const APPEAR_MS = 15_000;

/**
 * Does what a person would do on a page that has loaded.
 * @returns what was waited for in vain
 * @throws {PageProblem} where a step can't be done: what it leads to was not there to be looked at
 */
export async function getReady(
  page: Page,
  { steps = [], selector, milliseconds }: Ready,
): Promise<LeftOut[]> {
  await takeSteps(page, steps, 'the actions').catch((error: unknown) => {
    throw error instanceof StepError ? new PageProblem(error.message) : error;
  });
  if (milliseconds) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  if (selector === undefined) return [];
  const appeared = await page.waitForSelector(selector, { timeout: APPEAR_MS }).catch((error: Error) => {
    if (/Timeout \d+ms exceeded/.test(error.message)) return null;
    throw new PageProblem(`What was waited for, ${selector.slice(0, 200)}, is no selector.`);
  });
  return appeared
    ? []
    : [
        {
          criteria: allCriteria,
          reason: `What was waited for, ${selector.slice(0, 200)}, did not appear within ${APPEAR_MS / 1000} seconds.`,
        },
      ];
}
