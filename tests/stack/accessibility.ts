import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose answer changes only with colours and sizes. */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
const scopes = {
  'all rules': { type: 'tag', values: tags },
  looks: { type: 'rule', values: rulesOfLooks },
} as const;
export type Rules = keyof typeof scopes;

/** What the accessibility check finds on a page as it looks now: by all rules, or by those that only looks decide. */
export async function violationsOf(page: Page, by: Rules = 'all rules'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(axeScript, 'utf8'));
  return await page.evaluate(
    async (runOnly) => {
      const { run } = (window as unknown as Window & { axe: typeof axe }).axe;
      // What passed is not described, which takes as long as the check.
      const { violations } = await run(document, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    { type: scopes[by].type, values: [...scopes[by].values] },
  );
}

/** By how many pixels a page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
