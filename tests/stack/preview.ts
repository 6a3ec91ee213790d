import type { AddressInfo } from 'node:net';
import type { PageStory } from '@adili/http/testing';
import { distFolder } from '@adili/server/workspace';
import { frameFolder } from '@adili/tools/standalone/build-frame';
import { readStories } from '@adili/tools/standalone/find-remote';
import { builtRemote, previewServer } from '@adili/tools/standalone/preview-server';
import { expect, type Page } from 'playwright/test';
import { API } from './addresses.ts';
import { test as base } from './browser.ts';

export interface Preview {
  origin: string;
  stories: readonly PageStory[];
}

/** Starts the preview of a remote, which ends with the test. */
export const test = base.extend<{ preview(name: string): Promise<Preview> }>({
  preview: async ({ browserName: _ }, use) => {
    const started = new AsyncDisposableStack();
    await use(async (name) => {
      const stories = await readStories(name);
      const remote = builtRemote(name, distFolder(name));
      const server = previewServer({ name, remote, frameFolder, stories, apiBase: API });
      await new Promise<void>((resolve) => server.listen(0, resolve));
      started.adopt(server, async (each) => {
        each.closeAllConnections();
        each.close();
      });
      return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stories };
    });
    await started.disposeAsync();
  },
});

export const addressOf = (origin: string, { path, name }: PageStory) =>
  `${origin}${path}#story=${encodeURIComponent(name)}`;

/** Shows stories one after the other, in one document as the preview brings them, each once it has read what it reads. */
export async function showEach(
  page: Page,
  { origin, stories }: Preview,
  shown: readonly PageStory[],
  look: (story: PageStory) => Promise<void>,
): Promise<void> {
  const place = page.locator('#page');
  for (const [index, story] of shown.entries()) {
    // The preview brings all but the first into the same document, each at its own address.
    if (index === 0) await page.goto(addressOf(origin, story));
    else await page.evaluate((url) => location.replace(new URL(url).hash), addressOf(origin, story));
    await expect(page.getByText(`Stories (${stories.length}): ${story.name}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(addressOf(origin, story));
    await expect(place).not.toHaveAttribute('aria-busy');
    await expect(place.locator('h1, p, dt').first()).toBeVisible();
    await expect(place.getByText('Loading...')).toHaveCount(0);
    for (const text of story.says ?? []) await expect.soft(place).toContainText(text);
    await look(story);
  }
}
