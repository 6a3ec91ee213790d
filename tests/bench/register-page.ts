import { setTimeout as pause } from 'node:timers/promises';
import { readContent } from '@adili/frameworks/read-content';
import type { Page } from 'playwright';
import { databaseOf, tell } from '../../api/src/testing/postgres/databases.ts';
import { openPlace } from '../store/place.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { type BrowserInUse, inFreshTab, whenPageAnswers, withBrowser } from './fresh-tab.ts';
import { emailOf, fillRegister, largest, password, signUp } from './large-register.ts';
import { type MainThreadWork, mainThreadWork, markWhenDrawn } from './main-thread.ts';
import { median } from './median.ts';
import { becomePhone } from './phone.ts';
import { API, SHELL, withStack } from './stack.ts';

const PAGE = '/compliance';
/** A page of the same remote, from which a link leads there. */
const BEFORE = '/compliance/reports';
const ROUNDS = 5;
/** Milliseconds that the page is watched once its answer is there. */
const WATCH_MS = 3_000;
/** Milliseconds of the main thread that drawing may take at a quarter of the machine's speed. */
const LIMIT = 200;

export interface RegisterPageFigures {
  page: string;
  /** Milliseconds of the main thread, medians: from the answer until what is in sight is painted. */
  drawn: number;
  limit: number;
  /** What comes after that. */
  afterwards: number;
  /** The longest task of all. */
  longest: number;
  /** From a new document on: frame, remote and page loaded and run, the answer waited for and drawn. */
  fromDocument: number;
}

async function logIn(tab: Page): Promise<void> {
  await tab.goto(`${SHELL}/login`);
  await whenPageAnswers(tab);
  await tab.getByLabel('Email').fill(emailOf(0));
  await tab.getByLabel(/^Password/).fill(password);
  await tab.keyboard.press('Enter');
  await tab.waitForURL('**/dashboard');
}

/** Holds the answer with the register's states back until it is released. */
async function holdReadiness(tab: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await tab.route(`${API}/readiness`, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return resolve;
}

/** What the answer costs, its page's code being there. */
async function drawAnswer(tab: Page): Promise<MainThreadWork> {
  await logIn(tab);
  await tab.goto(`${SHELL}${BEFORE}`);
  await whenPageAnswers(tab);
  const answer = await holdReadiness(tab);
  await becomePhone(tab);
  await tab.locator(`a[href$="${PAGE}"]:visible`).first().click();
  await tab.getByText('Loading...').first().waitFor();
  await pause(WATCH_MS / 2);
  return mainThreadWork(tab, async () => {
    await tab.evaluate(markWhenDrawn);
    answer();
    await pause(WATCH_MS);
  });
}

/** What it costs to open the page in a tab that has seen the site before. */
async function openDocument(tab: Page): Promise<MainThreadWork> {
  await logIn(tab);
  await tab.goto(`${SHELL}${PAGE}`);
  await tab.locator('main tbody > tr > th').first().waitFor();
  await becomePhone(tab);
  await tab.addInitScript(markWhenDrawn);
  return mainThreadWork(tab, async () => {
    await tab.goto(`${SHELL}${PAGE}`);
    await tab.locator('main tbody > tr > th').first().waitFor();
    await pause(WATCH_MS);
  });
}

async function samplesOf(browser: BrowserInUse, work: (tab: Page) => Promise<MainThreadWork>) {
  const samples: MainThreadWork[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    samples.push(await inFreshTab(browser, { width: 1280, savesData: false }, work));
  return (key: keyof MainThreadWork) => Math.round(median(samples.map((sample) => sample[key])));
}

/** The organisation of the register's bench, in a database of the API. */
async function fill(database: string): Promise<void> {
  const { organisationId } = await signUp(API, 0);
  const frameworks = largest(await readContent());
  const store = await openPlace(database);
  await store.transaction((tables) => fillRegister(tables, organisationId, frameworks));
  await store.close();
  await tell(database, 'vacuum analyze');
}

/** What it takes a browser to draw the overview of a register as large as any; null without PostgreSQL. */
export const measureRegisterPage = async (): Promise<RegisterPageFigures[] | null> =>
  withoutPostgres('')
    ? null
    : onPostgres(async ({ url }) => {
        await tell(url, 'create database registerpage');
        const database = databaseOf(url, 'registerpage');
        return withStack(async () => {
          await fill(database);
          return withBrowser(async (browser) => {
            const drawn = await samplesOf(browser, drawAnswer);
            const opened = await samplesOf(browser, openDocument);
            return [
              {
                page: PAGE,
                drawn: drawn('before'),
                limit: LIMIT,
                afterwards: drawn('after'),
                longest: drawn('longest'),
                fromDocument: opened('before'),
              },
            ];
          });
        }, database);
      });
