import { REMOTES, type RemoteName } from '@adili/build/workspace';
import { test as base, expect, type Page } from 'playwright/test';
import { API } from '../../stack/addresses.ts';
import { type FaultyRemote, startFaultyRemote } from './faulty-remote.ts';
import { type ShellProcess, startShell } from './shell-process.ts';

export { expect };

/** Short enough to test with, long enough for a slow machine to load a healthy page. */
export const LOAD_LIMIT_MS = 3_000;
export const SLOW_AFTER_MS = 400;

export interface Federation {
  remote(name: RemoteName): FaultyRemote;
  /** Starts the shell's server over the five remotes as they are now. */
  startShell(): Promise<ShellProcess>;
}

/** One document of each remote, with the name that its failure is announced by. */
export const samplePages: Record<RemoteName, { path: string; title: string }> = {
  'mfe-marketing': { path: '/pricing', title: 'Pricing' },
  'mfe-blog': { path: '/blog', title: 'Resources' },
  'mfe-auth': { path: '/login', title: 'Log In' },
  'mfe-dashboard': { path: '/dashboard', title: 'Dashboard' },
  'mfe-admin': { path: '/admin/dashboard', title: 'Admin Dashboard' },
};

/** Five remotes, each on a server of its own, and what the page reports about their failures. */
export const test = base.extend<{ federation: Federation; reports: string[] }>({
  federation: async ({ context }, use) => {
    // The API has no part in this: it takes what is sent and knows nobody.
    await context.route(`${API}/**`, (route) =>
      route.fulfill({
        status: route.request().method() === 'POST' ? 204 : 401,
        headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      }),
    );
    const remotes = await Promise.all(REMOTES.map(({ name }) => startFaultyRemote(name)));
    const shells: ShellProcess[] = [];
    await use({
      remote(name) {
        const found = remotes.find((each) => each.name === name);
        if (!found) throw new Error(`There is no remote ${name}.`);
        return found;
      },
      async startShell() {
        const shell = await startShell({
          REMOTES: remotes.map(({ name, origin }) => `${name}=${origin}`).join(','),
          LOAD_LIMIT_MS: String(LOAD_LIMIT_MS),
          SLOW_AFTER_MS: String(SLOW_AFTER_MS),
          LOG_LEVEL: 'fatal',
        });
        shells.push(shell);
        return shell;
      },
    });
    await Promise.all([...shells, ...remotes].map((each) => each.stop()));
  },
  reports: async ({ page }, use) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url() === `${API}/client-errors` && request.method() === 'POST')
        reports.push(request.postData() ?? '');
    });
    await use(reports);
  },
});

/** The frame's alert about a page that could not be loaded. */
export const failure = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `${title} could not be loaded` });

/** Goes to a path as a link of the page would, without loading a document. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Expects the page at `path` to stand in the frame, running, with the header around it. */
export async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await page.waitForFunction(() => {
    const content = document.querySelector('main > div:last-child > div');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactContainer'));
  });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('could not be loaded')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
}
