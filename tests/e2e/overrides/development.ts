import { distFolder } from '@adili/server/workspace';
import { expect, type Page } from 'playwright/test';
import { overflowOf, violationsOf } from '../../stack/accessibility.ts';
import { test as base } from '../../stack/browser.ts';
import { untilKnown } from '../../stack/document.ts';
import { type SamplePage, samplePages } from '../../stack/sample-pages.ts';
import { remoteFiles, type ServedRemote, serveRemote } from '../../stack/serve-remote.ts';
import { type ShellProcess, startShell } from '../../stack/shell-process.ts';

/** A page of the remote that a developer works on, and of one that the site does not have. */
export const known = sample(0);
export const added = sample(1);

function sample(index: number): SamplePage {
  const page = samplePages[index];
  if (!page) throw new Error('These tests take two remotes of the checkout.');
  return page;
}

export const shortName = (remote: string) => remote.replace('mfe-', '');

interface Development {
  /** A shell that lets anyone override; it has all remotes but the added one. */
  shell: ShellProcess;
}

export const test = base.extend<
  { developer: ServedRemote; newcomer: ServedRemote },
  { development: Development }
>({
  development: [
    async ({ browserName: _ }, use) => {
      const remotes = await Promise.all(
        samplePages.filter((each) => each !== added).map(({ remote }) => serve(remote)),
      );
      const REMOTES = remotes.map(({ name, origin }) => `${name}=${origin}`).join(',');
      const shell = await startShell({ REMOTES, OVERRIDES: 'anyone' });
      await untilKnown(
        shell.origin,
        remotes.map(({ name }) => name),
      );
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

export const asking = (path: string, remote: string, origin: string) =>
  `${path}?remote.${shortName(remote)}=${encodeURIComponent(origin)}`;
export const bar = (page: Page) => page.getByRole('complementary', { name: 'Remotes of this tab' });
export const entryOf = (page: Page, remote: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .find((each) => each.name.includes(`/${name}/`) && each.name.endsWith('remoteEntry.js'))?.name,
    remote,
  );

/** Expects the page to pass the accessibility check on the smallest phone, light and dark, and to fit its width. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, by] of [
    ['light', 'all rules'],
    ['dark', 'looks'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violationsOf(page, by)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
}
