import { setTimeout as pause } from 'node:timers/promises';
import { readContent } from '@adili/frameworks/read-content';
import type { Page } from 'playwright';
import { databaseOf, tell } from '../../api/src/testing/postgres/databases.ts';
import { openPlace } from '../store/place.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { type DrawnPageFigures, drawAnswers, figuresOf, logIn, mediansOf } from './drawn-page.ts';
import { withBrowser } from './fresh-tab.ts';
import { emailOf, fillRegister, largest, password, signUp } from './large-register.ts';
import { type MainThreadWork, mainThreadWork, markWhenDrawn } from './main-thread.ts';
import { becomePhone } from './phone.ts';
import { API, SHELL, withStack } from './stack.ts';

const PAGE = '/compliance';
/** Milliseconds that the page is watched once its answer is there. */
const WATCH_MS = 3_000;

const customer = { email: emailOf(0), password };

export interface RegisterPageFigures extends DrawnPageFigures {
  /** From a new document on: frame, remote and page loaded and run, the answer waited for and drawn. */
  fromDocument: number;
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
  await logIn(tab, SHELL, customer, '/dashboard');
  return drawAnswers(tab, {
    before: `${SHELL}/compliance/reports`,
    link: `a[href$="${PAGE}"]:visible`,
    hold: holdReadiness,
    watched: WATCH_MS,
  });
}

/** What it costs to open the page in a tab that has seen the site before. */
async function openDocument(tab: Page): Promise<MainThreadWork> {
  await logIn(tab, SHELL, customer, '/dashboard');
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
            const drawn = await mediansOf(browser, drawAnswer);
            const opened = await mediansOf(browser, openDocument);
            return [{ ...figuresOf(PAGE, drawn), fromDocument: opened('before') }];
          });
        }, database);
      });
