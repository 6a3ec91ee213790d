import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { demoOperator } from '../../api/src/config/demo-accounts.ts';
import { pageSize } from '../../shared/schemas/src/limits.ts';
import { inFreshTab, whenPageAnswers, withBrowser } from './fresh-tab.ts';
import { type MainThreadWork, mainThreadWork, markWhenDrawn } from './main-thread.ts';
import { median } from './median.ts';
import { becomePhone } from './phone.ts';
import { SHELL } from './stack.ts';

const PAGES = ['/admin/dashboard', '/admin/visitors'];
const ROUNDS = 5;
/** Milliseconds that a page is watched once its answers are there. */
const WATCH_MS = 4_000;
/** Milliseconds of the main thread that drawing may take at a quarter of the machine's speed. */
const LIMIT = 200;

export interface OperatorFigures {
  page: string;
  /** Milliseconds of the main thread, medians: from the answers until what is in sight is painted. */
  drawn: number;
  limit: number;
  /** What comes in idle time after that: further rows, the chart. */
  afterwards: number;
  /** The longest task of all. */
  longest: number;
}

/** What it takes a browser to draw an operator's pages, every list as long as the API ever answers unasked. */
export const measureOperator = (site = SHELL): Promise<OperatorFigures[]> =>
  withBrowser(async (browser) => {
    const figures: OperatorFigures[] = [];
    for (const page of PAGES) {
      const samples: MainThreadWork[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        samples.push(
          await inFreshTab(browser, { width: 1280, savesData: false }, (tab) => draw(tab, site, page)),
        );
      const middle = (key: keyof MainThreadWork) => Math.round(median(samples.map((sample) => sample[key])));
      figures.push({
        page,
        drawn: middle('before'),
        limit: LIMIT,
        afterwards: middle('after'),
        longest: middle('longest'),
      });
    }
    return figures;
  });

async function draw(tab: Page, site: string, path: string): Promise<MainThreadWork> {
  await logIn(tab, site);
  await tab.goto(`${site}/admin/messages`);
  await whenPageAnswers(tab);
  const answer = await holdLists(tab);
  await becomePhone(tab);
  await tab.locator(`main a[href$="${path}"]`).first().click();
  await tab.getByText('Loading...').first().waitFor();
  await pause(WATCH_MS / 2);
  return mainThreadWork(tab, async () => {
    await tab.evaluate(markWhenDrawn);
    answer();
    await pause(WATCH_MS);
  });
}

async function logIn(tab: Page, site: string): Promise<void> {
  await tab.goto(`${site}/login`);
  await whenPageAnswers(tab);
  await tab.getByLabel('Email').fill(demoOperator.email);
  await tab.getByLabel(/^Password/).fill(demoOperator.password);
  await tab.keyboard.press('Enter');
  await tab.waitForURL('**/admin/dashboard');
}

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
