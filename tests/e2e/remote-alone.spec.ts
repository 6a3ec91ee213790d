import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageStory } from '@adili/http/testing';
import { distFolder, REMOTES } from '@adili/server/workspace';
import { frameFolder } from '@adili/tools/alone/build-frame';
import { remotesUnderTest } from '@adili/tools/alone/find-remote';
import { builtRemote, previewServer } from '@adili/tools/alone/preview-server';
import { readStories } from '@adili/tools/alone/remote-modules';
import type { Page } from 'playwright/test';
import { overflowOf, violationsOf } from '../stack/accessibility.ts';
import { API } from '../stack/addresses.ts';
import { expect, test } from '../stack/browser.ts';

const looks = [
  { width: 320, theme: 'dark', by: 'all rules' },
  { width: 1280, theme: 'light', by: 'looks' },
] as const;

async function expectAccessible(page: Page): Promise<void> {
  for (const { width, theme, by } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel('Theme').selectOption(theme);
    expect.soft(await violationsOf(page, by), `${page.url()} at ${width} px, ${theme}`).toEqual([]);
    expect.soft(await overflowOf(page), `${page.url()} at ${width} px`).toBe(0);
  }
}

/** Is it the first story, or of another person or page than the one before? */
const isOfAnother = (story: PageStory, index: number, all: readonly PageStory[]) =>
  story.session?.role !== all[index - 1]?.session?.role || story.path !== all[index - 1]?.path;

for (const { name } of remotesUnderTest()) {
  test(`${name} alone: its stories show, without an error in the console and accessible`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const stories = await readStories(name);
    const server: Server = previewServer({
      name,
      remote: builtRemote(name, distFolder(name)),
      frameFolder,
      stories,
      apiBase: API,
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const addressOf = ({ path, name }: { path: string; name: string }) =>
      `${origin}${path}#story=${encodeURIComponent(name)}`;
    // Outside a story a page would call the real API, which refuses made-up people.
    const [first] = stories;
    if (first) await page.goto(addressOf(first));
    // The test of all stories runs them without the preview; here its links and people are of interest.
    for (const story of stories.filter(isOfAnother)) {
      if (story !== first) {
        await page.getByText(/^Stories/).click();
        const links = page.getByRole('navigation', { name: `Stories of ${name}` });
        await links.getByRole('link', { name: story.name, exact: true }).click();
      }
      await expect(
        page.getByText(`Stories (${stories.length}): ${story.name}`, { exact: true }),
      ).toBeVisible();
      await expect(page).toHaveURL(addressOf(story));
      await expect(page.locator('#page h1')).toBeVisible();
      await expect(page.getByLabel('Signed in', { exact: true })).not.toHaveValue(
        story.session ? 'nobody' : 'customer',
      );
    }
    await expectAccessible(page);
    expect(errors).toEqual([]);
    server.closeAllConnections();
    server.close();
  });
}

test('another base path, an address without a page, and a theme that stays', async ({ page }) => {
  const [first] = REMOTES;
  if (!first) throw new Error('There is no remote in this checkout.');
  const stories = await readStories(first.name);
  const remote = builtRemote(first.name, distFolder(first.name));
  const options = { name: first.name, remote, frameFolder, stories, apiBase: API };
  const server = previewServer(options);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.goto(origin + (stories[0]?.path ?? '/'));
  await page.getByLabel('Base path').selectOption('/app/');
  await expect(page).toHaveURL(`${origin}/app${stories[0]?.path}`);
  await expect(page.locator('#page h1')).toBeVisible();
  await page.getByLabel('Theme').selectOption('dark');
  expect((await page.goto(`${origin}/no-such-page`))?.status()).toBe(404);
  await expect(page.getByRole('alert')).toContainText(`No page of ${first.name} lies at /no-such-page.`);
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  server.closeAllConnections();
  server.close();
});

test('the gallery shows the components, accessible in both themes', async ({ page }) => {
  const [first] = REMOTES;
  if (!first) throw new Error('There is no remote in this checkout.');
  const options = {
    name: first.name,
    remote: builtRemote(first.name, distFolder(first.name)),
    frameFolder,
    stories: [],
    apiBase: API,
  };
  const server = previewServer(options);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await page.getByRole('link', { name: 'Button', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Button', exact: true })).toBeInViewport();
  await expectAccessible(page);
  server.closeAllConnections();
  server.close();
});
