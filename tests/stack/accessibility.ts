import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose answer changes with colours and sizes alone. */
const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** What the accessibility check finds on a page as it looks now: by all rules, or by those that looks alone decide. */
export async function violationsOf(page: Page, by: 'all rules' | 'looks' = 'all rules'): Promise<string[]> {
  // No page has frames, for which each check would open a page of its own.
  const check = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (by === 'looks'
    ? check.withRules(rulesOfLooks)
    : check.withTags(tags)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** By how many pixels a page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
