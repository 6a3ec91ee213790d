import { findChromium } from '@adili/server/find-chromium';
import { type Answer, type Site, startSite } from '@adili/server/testing/site';
import { type Browser, chromium } from 'playwright-core';
import { loadPage } from './load-page.ts';
import { Traffic } from './settle.ts';

/** Longer than anything else is waited for without a byte. */
const SLOW_MS = 5500;

const inTwoParts =
  (milliseconds?: number): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<!doctype html><h1>Slow</h1>');
    if (milliseconds) setTimeout(() => response.end('<p id="end">End</p>'), milliseconds);
  };

let browser: Browser;
let site: Site;

beforeAll(async () => {
  site = await startSite({ '/slow': inTwoParts(SLOW_MS), '/half': inTwoParts() });
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  site.close();
});

const load = async (path: string, limit?: number) => {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const leftOut = await loadPage(page, site.origin + path, new Traffic(page), session, undefined, limit);
  return { reasons: leftOut.map(({ reason }) => reason), ends: await page.locator('#end').count() };
};

test('waits for the end of a slow document, and says of one without an end that it lacks', async () => {
  expect(await load('/slow')).toEqual({ reasons: [], ends: 1 });
  const lacks = `The page was audited without the end of its document, which never came: ${site.origin}/half.`;
  expect(await load('/half', 1000)).toEqual({ reasons: [lacks], ends: 0 });
});
