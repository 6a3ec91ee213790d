import type { Page } from 'playwright';
import { demoOperator } from '../../api/src/config/demo-accounts.ts';
import { pageSize } from '../../shared/schemas/src/limits.ts';
import { type DrawnPageFigures, drawAnswers, figuresOf, logIn, mediansOf } from './drawn-page.ts';
import { withBrowser } from './fresh-tab.ts';
import { SHELL } from './stack.ts';

const PAGES = ['/admin/dashboard', '/admin/visitors'];
/** Milliseconds that a page is watched once its answers are there: further rows and the chart come in idle time. */
const WATCH_MS = 4_000;

/** What it takes a browser to draw an operator's pages, every list as long as the API ever answers unasked. */
export const measureOperator = (site = SHELL): Promise<DrawnPageFigures[]> =>
  withBrowser(async (browser) => {
    const figures: DrawnPageFigures[] = [];
    for (const page of PAGES) {
      const drawn = await mediansOf(browser, async (tab) => {
        await logIn(tab, site, demoOperator, '/admin/dashboard');
        return drawAnswers(tab, {
          before: `${site}/admin/messages`,
          link: `nav a[href$="${page}"]:visible`,
          hold: holdLists,
          watched: WATCH_MS,
        });
      });
      figures.push(figuresOf(page, drawn));
    }
    return figures;
  });

/** Holds the answers of every list of the operator's back until it is released, and fills up those that have less than a page. */
async function holdLists(tab: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const lists = /\/admin\/(visitors|payments|consents|dsrs|logs)(\?.*)?$/;
  await tab.route(lists, async (route) => {
    // The pages have such addresses too.
    if (route.request().resourceType() === 'document') return route.continue();
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    const more = Array.from({ length: pageSize.default - rows.length }, (_, index) => ({
      ...rows[index % rows.length],
      id: `row-${index}`,
    }));
    await released;
    await route.fulfill({ response, json: [...rows, ...more] });
  });
  return resolve;
}
