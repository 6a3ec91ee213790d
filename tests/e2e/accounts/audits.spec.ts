import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findChromium } from '@adili/server/find-chromium';
import { ROOT } from '@adili/server/workspace';
import type { Locator, Page } from 'playwright/test';
import { overflowOf, violationsOf } from '../../stack/accessibility.ts';
import { API, AUDITOR_TOKEN } from '../../stack/addresses.ts';
import { test as base, expect, whenPageRuns } from '../../stack/browser.ts';
import { customer } from '../../stack/people.ts';
import { expectWholeAtEachWidth } from '../between-widths.ts';

/** A website of two pages, of which the second has a picture without a text until that is fixed. */
interface Website {
  origin: string;
  /** What lies at the address of a proof. */
  proof: { path: string; text: string };
  isFixed: boolean;
}

const test = base.extend<{ website: Website }, { auditor: ChildProcess }>({
  website: async ({ browserName: _ }, use) => {
    const website: Website = { origin: '', proof: { path: '', text: '' }, isFixed: false };
    const page = (title: string, body: string) =>
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
    const picture = () =>
      `<img src="/dot.png" width="80" height="80"${website.isFixed ? ' alt="A red dot"' : ''}>`;
    const server = createServer(({ url = '/' }, response) => {
      const { path, text } = website.proof;
      if (path && url === path) return response.setHeader('content-type', 'text/plain').end(text);
      const body =
        url === '/' ? '<p><a href="/second">The second page</a></p>' : url === '/second' ? picture() : null;
      if (body === null) return response.writeHead(404).end();
      response.setHeader('content-type', 'text/html').end(page(url === '/' ? 'Shop' : 'Second', body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    website.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use(website);
    server.closeAllConnections();
    server.close();
  },
  auditor: [
    async ({ browserName: _ }, use) => {
      await cancelDemonstration();
      const words = ['--import=./shared/server/src/end-with-parent.ts', 'auditor/src/worker/main.ts'];
      const child = spawn(process.execPath, words, {
        cwd: ROOT,
        env: {
          ...process.env,
          ENV_FILE: '',
          NODE_ENV: 'development',
          AUDITOR_TOKEN,
          AUDIT_ALLOW_PRIVATE: 'true',
          OUTBOUND_ALLOW_PRIVATE: 'true',
          API_INTERNAL: API,
          CHROMIUM_PATH: findChromium() ?? '',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await use(child);
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
    { scope: 'worker', auto: true },
  ],
});

/** The demonstration's own site waits for an audit of 20 pages, before which no other has its turn. */
async function cancelDemonstration(): Promise<void> {
  const ask = async (method: string, path: string, given: object = {}, body?: object) => {
    const answer = await fetch(`${API}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...given },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer.status === 204 ? null : answer.json();
  };
  const { token } = await ask('POST', '/auth/login', {}, customer);
  const asCustomer = { authorization: `Bearer ${token}` };
  for (const { id } of await ask('GET', '/sites', asCustomer))
    await ask('DELETE', `/sites/${id}`, asCustomer);
}

const main = (page: Page): Locator => page.getByRole('main');
/** An audit of two pages, beside other tests. */
const AUDITED = { timeout: 120_000 };

async function expectWhole(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    const look = `${page.url()}, ${width} px, ${colorScheme}`;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page), look).toEqual([]);
    expect.soft(await overflowOf(page), `${look}, sideways`).toBe(0);
  }
  await expectWholeAtEachWidth(page, page.url());
}

/** The first thing to fix is seen without a search for it: how far below the top it may begin, by width. */
const furthest = { 1280: 900, 360: 1_100 } as const;

async function expectFirstFixOnFirstScreen(page: Page): Promise<void> {
  const first = main(page).getByText(/^1\. /).first();
  for (const [width, most] of Object.entries(furthest)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await expect(first).toBeVisible();
    const top = await first.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
    expect.soft(top, `${page.url()}, ${width} px`).toBeLessThanOrEqual(most);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Starts an audit of the website on its page, and opens what came of it. */
async function audit(page: Page): Promise<void> {
  await main(page).getByLabel('Pages').fill('2');
  await main(page).getByRole('button', { name: 'Start an audit' }).click();
  await expect(main(page).getByRole('progressbar', { name: 'Pages done' })).toBeVisible();
  const newest = main(page).getByRole('table', { name: 'Audits' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Done', AUDITED);
  await newest.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/audits\/runs\/[^/]+$/);
  await expect(main(page).getByRole('heading', { name: 'By criterion' })).toBeVisible();
}

test('a visitor checks a page, opens an account, proves the website, and sees what a fix changed', async ({
  page,
  website,
  complaints,
}) => {
  await page.goto('/audits/try');
  await whenPageRuns(page);
  await main(page)
    .getByLabel(/address/i)
    .fill(`${website.origin}/second`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/audits\/try\?audit=/, AUDITED);
  await expect(main(page).getByText(/\d+ of 55 criteria fail/)).toBeVisible(AUDITED);
  await expect(main(page).getByRole('list', { name: 'Failed' })).toContainText('1.1.1');
  await expectFirstFixOnFirstScreen(page);
  await expectWhole(page);

  const email = `audits.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`;
  const password = 'Njia!Safi2026';
  expect(
    (await page.request.post(`${API}/trials`, { data: { name: 'Amina', email, password } })).status(),
  ).toBe(201);
  await page.goto('/login?from=/audits');
  await whenPageRuns(page);
  await main(page).getByLabel('Email').fill(email);
  await main(page)
    .getByLabel(/^Password/)
    .fill(password);
  await main(page).getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/audits');
  await expect(main(page).getByRole('link', { name: /^See the result of/ })).toBeVisible();
  await main(page).getByLabel('Address').fill(website.origin);
  await main(page).getByRole('button', { name: 'Add website' }).click();
  await expect(page).toHaveURL(/\/audits\/sites\/[^/]+$/);
  const sitePage = page.url();

  await main(page).getByRole('button', { name: 'Check', exact: true }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  const given = (label: string) => main(page).getByLabel(label, { exact: true }).inputValue();
  website.proof = {
    path: new URL(await given('Address of the file')).pathname,
    text: await given('Line of the file'),
  };
  await main(page).getByRole('button', { name: 'Check', exact: true }).click();
  await expect(main(page).getByText('Proved', { exact: true })).toBeVisible();
  await expectWhole(page);

  await audit(page);
  await expect(main(page).getByRole('list', { name: 'Failed' })).toContainText('1.1.1');
  await expectFirstFixOnFirstScreen(page);
  await main(page).getByText('Needs a manual check', { exact: true }).last().click();
  await main(page)
    .getByRole('button', { name: /^Judge 2\.4\.2$/ })
    .click();
  await page.getByRole('dialog').getByLabel('What you found').selectOption('passed');
  await page.getByRole('dialog').getByLabel('Note').fill('It names the page.');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign and next' }).click();
  await expect(page.getByRole('dialog').getByText(/^\d+ of \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    main(page).getByRole('list', { name: 'Passed by a person', includeHidden: true }),
  ).toContainText('2.4.2');
  await expectWhole(page);

  website.isFixed = true;
  await page.goto(sitePage);
  await whenPageRuns(page);
  await audit(page);
  await expect(
    main(page).getByRole('list', { name: 'Passed by a person', includeHidden: true }),
  ).toContainText('2.4.2');
  await main(page).getByRole('link', { name: 'What changed since the previous audit' }).click();
  await expect(main(page).getByText('Fixed', { exact: true }).first()).toBeVisible();
  await expectWhole(page);

  await page.goto(`${sitePage}/statement`);
  await whenPageRuns(page);
  await expect(main(page).getByText(/draft/i).first()).toBeVisible();
  await expectWhole(page);
  // Of the proof that was not there yet.
  expect(complaints).toEqual([expect.stringContaining('409')]);
});
