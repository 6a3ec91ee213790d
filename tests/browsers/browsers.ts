import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import type { Engine } from '@adili/tools/system-browsers';
import { test as base, expect } from 'playwright/test';
import { demoCustomer, demoOperator } from '../../api/src/config/demo-accounts.ts';
import { openByPuppeteer } from './drivers/puppeteer-driver.ts';
import { openWebKit } from './drivers/webkit-driver.ts';
import { type Site, startSite } from './site.ts';
import { Tab } from './tab.ts';

export { expect };

/** Who is logged in from the start; all others are visitors. */
const accounts = new Map([
  ['customer', demoCustomer],
  ['operator', demoOperator],
]);

/** A visitor whose system is dark. */
export const AT_NIGHT = 'visitor at night';

interface WorkerFixtures {
  engine: Engine;
  site: Site;
  /** The browser of a person, opened once and kept from test to test: 'customer', 'operator', or a visitor of any other name. */
  browserOf(who: string): Promise<Tab>;
}

interface Fixtures {
  /** The same, with an eye on what its page complains about in this test. */
  tabOf(who: string): Promise<Tab>;
  /** Complaints about faults that the test makes itself. */
  expected: RegExp[];
  /** A file for a picture of this engine. */
  picture(name: string): string;
}

async function openBrowser(engine: Engine, who: string, site: Site) {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-browser-'));
  const settings = { folder, scheme: who === AT_NIGHT ? 'dark' : 'light' } as const;
  const driver = await (engine === 'webkit' ? openWebKit(settings) : openByPuppeteer(engine, settings));
  await driver.resize(1280, 800);
  const tab = new Tab(driver, site.origin);
  await tab.goto('/login');
  const account = accounts.get(who);
  if (account) {
    await tab.logIn(account);
    await tab.seesPath(who === 'operator' ? '/admin/dashboard' : '/dashboard');
  }
  const close = async () => {
    await driver.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { tab, close };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  site: [
    async ({ engine: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browserOf: [
    async ({ engine, site }, use) => {
      const opened = new Map<string, ReturnType<typeof openBrowser>>();
      await use(async (who) => {
        const browser = opened.get(who) ?? openBrowser(engine, who, site);
        opened.set(who, browser);
        return (await browser).tab;
      });
      for (const browser of opened.values()) await (await browser).close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expected: async ({ engine: _ }, use) => use([]),
  picture: async ({ engine }, use) => {
    const folder = path.join(ROOT, 'test-results', 'browsers', engine);
    mkdirSync(folder, { recursive: true });
    await use((name) => path.join(folder, `${name.replaceAll(/\W+/g, '-').replace(/^-/, '')}.png`));
  },
  tabOf: async ({ browserOf, expected, picture }, use, info) => {
    const before = new Map<Tab, number>();
    await use(async (who) => {
      const tab = await browserOf(who);
      before.set(tab, (await tab.complaints()).length);
      return tab;
    });
    for (const [tab, known] of before) {
      if (info.status !== info.expectedStatus) {
        await tab.driver.screenshot(picture(`failed ${info.title}`));
        continue;
      }
      const complaints = (await tab.complaints()).slice(known);
      const unexpected = complaints.filter((each) => !expected.some((pattern) => pattern.test(each)));
      expect(unexpected, 'what the page complained about').toEqual([]);
    }
  },
});
