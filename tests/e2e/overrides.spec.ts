import { distFolder } from '@adili/build/workspace';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { demoOperator } from '../../api/src/seed/accounts.ts';
import { test as base, expect, isSameDocument, markDocument, whenPageRuns } from '../stack/browser.ts';
import { expectPage, failure, follow } from '../stack/frame.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { remoteFiles, type ServedRemote, serveRemote } from '../stack/serve-remote.ts';
import { type ShellProcess, startShell } from '../stack/shell-process.ts';
import { withoutApi } from '../stack/without-api.ts';

/** The remote that a developer works on, and one that the site does not have. */
const [known, added] = samplePages;
if (!known || !added) throw new Error('These tests take two remotes of the checkout.');
const shortName = (remote: string) => remote.replace('mfe-', '');

interface Development {
  /** A shell that lets anyone override; it has all remotes but the added one. */
  shell: ShellProcess;
}

const test = base.extend<{ developer: ServedRemote; newcomer: ServedRemote }, { development: Development }>({
  development: [
    async ({ browserName: _ }, use) => {
      const remotes = await Promise.all(
        samplePages.filter((each) => each !== added).map(({ remote }) => serve(remote)),
      );
      const REMOTES = remotes.map(({ name, origin }) => `${name}=${origin}`).join(',');
      const shell = await startShell({ REMOTES, OVERRIDES: 'anyone' });
      await use({ shell });
      await Promise.all([shell, ...remotes].map((each) => each.stop()));
    },
    { scope: 'worker' },
  ],
  developer: async ({ browserName: _ }, use) => withServer(known.remote, use),
  newcomer: async ({ browserName: _ }, use) => withServer(added.remote, use),
});

const serve = (remote: string) => serveRemote(remote, remoteFiles(remote, distFolder(remote)));

async function withServer(remote: string, use: (server: ServedRemote) => Promise<void>): Promise<void> {
  const server = await serve(remote);
  await use(server);
  await server.stop();
}

const asking = (path: string, remote: string, origin: string) =>
  `${path}?remote.${shortName(remote)}=${encodeURIComponent(origin)}`;
const bar = (page: Page) => page.getByRole('complementary', { name: 'Remotes of this tab' });
const entryOf = (page: Page, remote: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .find((each) => each.name.includes(`/${name}/`) && each.name.endsWith('remoteEntry.js'))?.name,
    remote,
  );

test.describe('where anyone may', () => {
  test.beforeEach(({ context }) => withoutApi(context));

  test("a remote comes from the developer's server in this tab, through navigations and documents, until Reset", async ({
    page,
    developer,
    development: { shell },
    complaints,
  }) => {
    await page.goto(shell.origin + asking(known.path, known.remote, developer.origin));
    await expectPage(page, known.path);
    expect(await entryOf(page, known.remote)).toContain(developer.origin);
    await expect(bar(page)).toContainText(`${known.remote} from ${developer.origin}`);
    await expect(bar(page).getByRole('status')).toContainText(`${known.remote} from ${developer.origin}`);

    const other = samplePages.find((each) => each !== known && each !== added);
    await follow(page, other?.path ?? '/');
    await expectPage(page, other?.path ?? '/');
    await expect(bar(page)).toBeVisible();
    await page.goto(shell.origin + known.path);
    await expect(page).toHaveURL(new RegExp(`remote\\.${shortName(known.remote)}=`));
    await expectPage(page, known.path);
    expect(await entryOf(page, known.remote)).toContain(developer.origin);

    await bar(page).getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(page).toHaveURL(shell.origin + known.path);
    await expectPage(page, known.path);
    await expect(bar(page)).toHaveCount(0);
    expect(await entryOf(page, known.remote)).not.toContain(developer.origin);
    expect(complaints).toEqual([]);
  });

  test('another tab keeps the version of the site', async ({
    page,
    context,
    developer,
    development: { shell },
  }) => {
    await page.goto(shell.origin + asking(known.path, known.remote, developer.origin));
    await expectPage(page, known.path);
    const other = await context.newPage();
    await other.goto(shell.origin + known.path);
    await expectPage(other, known.path);
    expect(await entryOf(other, known.remote)).not.toContain(developer.origin);
  });

  test('a remote that the site does not have brings its pages', async ({
    page,
    newcomer,
    development: { shell },
  }) => {
    const response = await page.goto(shell.origin + asking(added.path, added.remote, newcomer.origin));
    expect(response?.status()).toBe(200);
    await expectPage(page, added.path);
    await expect(bar(page)).toContainText(`${added.remote} from ${newcomer.origin}`);
  });

  test('a server that does not answer is named, all else works, and Retry brings the page', async ({
    page,
    developer,
    development: { shell },
  }) => {
    await developer.stop();
    await page.goto(shell.origin + asking(known.path, known.remote, developer.origin));
    const alert = failure(page, `${known.remote} from ${developer.origin}`);
    await expect(alert).toContainText(`${developer.origin}/current.json does not answer`);
    await markDocument(page);
    const other = samplePages.find((each) => each !== known && each !== added);
    await follow(page, other?.path ?? '/');
    await expectPage(page, other?.path ?? '/');
    await page.goBack();
    await expect(alert).toBeVisible();
    await developer.start();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page, known.path);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('an address that the site does not allow is refused in words, and the tab forgets it', async ({
    page,
    development: { shell },
  }) => {
    const foreign: string[] = [];
    page.on(
      'request',
      (request) => request.url().startsWith('https://elsewhere.example') && foreign.push(request.url()),
    );
    await page.goto(shell.origin + asking(known.path, known.remote, 'https://elsewhere.example'));
    await expectPage(page, known.path);
    await expect(bar(page).getByRole('alert')).toContainText('https://elsewhere.example');
    await page.goto(shell.origin + known.path);
    await expectPage(page, known.path);
    await expect(bar(page)).toHaveCount(0);
    expect(foreign).toEqual([]);
  });

  test('the panel sets an address, and reflows and passes the accessibility check in the dark too', async ({
    page,
    developer,
    development: { shell },
  }) => {
    await page.goto(`${shell.origin}${known.path}?remotes`);
    const panel = page.getByRole('dialog', { name: 'Remotes of this tab' });
    const address = panel.getByRole('textbox', { name: `Address of ${known.remote}` });
    await address.fill('localhost');
    await address.press('Enter');
    await expect(address).toBeFocused();
    await expect(panel.getByText('Write an address such as http://localhost:3002')).toBeVisible();
    await expectAccessible(page);
    await address.fill(developer.origin);
    await address.press('Enter');
    await expectPage(page, known.path);
    await expect(bar(page)).toContainText(`${known.remote} from ${developer.origin}`);
    await expect(panel).toHaveCount(0);
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Change' }).click();
    await expect(address).toHaveValue(developer.origin);
  });

  test('the bar hides nothing for good: the end of the page scrolls clear of it', async ({
    page,
    developer,
    development: { shell },
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(shell.origin + asking(known.path, known.remote, developer.origin));
    await expectPage(page, known.path);
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    const frame = await page.locator('#shell').boundingBox();
    const edge = await bar(page).boundingBox();
    if (!frame || !edge) throw new Error('The frame or the bar is not on the page.');
    expect(frame.y + frame.height).toBeLessThanOrEqual(edge.y + 1);
    expect(edge.y + edge.height).toBeLessThanOrEqual(641);
  });
});

test.describe('where an operator must confirm', () => {
  test('a link loads nothing for a visitor, who reads why', async ({ page, developer }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().startsWith(developer.origin) && asked.push(request.url()));
    await page.goto(asking(known.path, known.remote, developer.origin));
    await whenPageRuns(page);
    await expect(bar(page).getByRole('alert')).toContainText(
      `Only an operator can load ${known.remote} from ${developer.origin} here.`,
    );
    await page.goto(known.path);
    await whenPageRuns(page);
    await expect(bar(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('an operator is asked first: No loads nothing, Yes loads it in this tab', async ({
    page,
    developer,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().startsWith(developer.origin) && asked.push(request.url()));
    await logInAsOperator(page);
    await page.goto(asking(known.path, known.remote, developer.origin));
    const question = page.getByRole('dialog', {
      name: `Load ${known.remote} from ${developer.origin} in this tab?`,
    });
    await question.getByRole('button', { name: "Don't load it" }).click();
    await expect(page).not.toHaveURL(/remote\./);
    expect(asked).toEqual([]);

    await page.goto(asking(known.path, known.remote, developer.origin));
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Load it', exact: true }).click();
    await expect(bar(page)).toContainText(`${known.remote} from ${developer.origin}`);
    await expectPage(page, known.path);
    expect(await entryOf(page, known.remote)).toContain(developer.origin);
  });
});

async function logInAsOperator(page: Page): Promise<void> {
  await page.goto('/login');
  await whenPageRuns(page);
  await page.getByLabel(/^(Work )?Email/).fill(demoOperator.email);
  await page.getByLabel(/^Password/).fill(demoOperator.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
}
