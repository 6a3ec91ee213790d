import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { type BrowserInUse, inFreshTab, whenPageAnswers } from './fresh-tab.ts';
import { type MainThreadWork, mainThreadWork, markWhenDrawn } from './main-thread.ts';
import { median } from './median.ts';
import { becomePhone } from './phone.ts';

const ROUNDS = 5;
/** Milliseconds of the main thread that drawing may take at a quarter of the machine's speed. */
const LIMIT = 200;

export interface DrawnPageFigures {
  page: string;
  /** Milliseconds of the main thread, medians: from the answers until what is in sight is painted. */
  drawn: number;
  limit: number;
  /** What comes after that, in idle time. */
  afterwards: number;
  /** The longest task of all. */
  longest: number;
}

/** Logs a tab in, and waits until the person's dashboard is there. */
export async function logIn(
  tab: Page,
  site: string,
  { email, password }: { email: string; password: string },
  dashboard: string,
): Promise<void> {
  await tab.goto(`${site}/login`);
  await whenPageAnswers(tab);
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel(/^Password/).fill(password);
  await tab.keyboard.press('Enter');
  await tab.waitForURL(`**${dashboard}`);
}

export interface HeldAnswers {
  /** A page of the same remote, from which a link leads to the page. */
  before: string;
  /** Selects the link. */
  link: string;
  /** Holds the page's answers back, and returns what lets them go. */
  hold(tab: Page): Promise<() => void>;
  /** Milliseconds that the page is watched once its answers are there. */
  watched: number;
}

/** What a page's answers cost, its code being there already. */
export async function drawAnswers(
  tab: Page,
  { before, link, hold, watched }: HeldAnswers,
): Promise<MainThreadWork> {
  await tab.goto(before);
  await whenPageAnswers(tab);
  const answer = await hold(tab);
  await becomePhone(tab);
  await tab.locator(link).first().click();
  await tab.getByText('Loading...').first().waitFor();
  await pause(watched / 2);
  return mainThreadWork(tab, async () => {
    await tab.evaluate(markWhenDrawn);
    answer();
    await pause(watched);
  });
}

/** Does some work several times, each in a fresh tab, and gives the median of a figure. */
export async function mediansOf(browser: BrowserInUse, work: (tab: Page) => Promise<MainThreadWork>) {
  const samples: MainThreadWork[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    samples.push(await inFreshTab(browser, { width: 1280, savesData: false }, work));
  return (key: keyof MainThreadWork) => Math.round(median(samples.map((sample) => sample[key])));
}

/** The figures of a page whose answers were drawn. */
export const figuresOf = (page: string, drawn: (key: keyof MainThreadWork) => number): DrawnPageFigures => ({
  page,
  drawn: drawn('before'),
  limit: LIMIT,
  afterwards: drawn('after'),
  longest: drawn('longest'),
});
