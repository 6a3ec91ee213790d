import path from 'node:path';
import { API } from '../../stack/addresses.ts';
import { versionsAt } from '../../stack/document.ts';
import { SERVED } from '../../stack/folders.ts';
import { samplePages } from '../../stack/sample-pages.ts';
import { test as base, expect } from '../../stack/saves-data.ts';
import { type ShellProcess, startShell } from '../../stack/shell-process.ts';
import { withoutApi } from '../../stack/without-api.ts';
import { type FaultyRemote, startFaultyRemote } from './faulty-remote.ts';

export { expect };

export interface Federation {
  /** The environment of its shell. */
  settings: Record<string, string>;
  /** Address of a shell with default settings over all remotes. */
  origin: string;
  remote(name: string): FaultyRemote;
  /** Waits until the shell's documents name the versions that the remotes publish now. */
  whenNoticed(): Promise<void>;
}

interface Fixtures {
  /** Every test starts with healthy remotes and a shell that knows it. */
  mended: undefined;
  /** Starts one more shell over the same remotes, which knows nothing of them yet. */
  startAnotherShell(): Promise<ShellProcess>;
  /** Bodies of the failure reports that the page sent. */
  reports: string[];
  /** What the page's console said of errors, and what it did not catch. */
  complaints: string[];
}

/** A server for each remote of the checkout and a shell over them, kept for all tests of a worker. */
export const test = base.extend<Fixtures, { federation: Federation }>({
  federation: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const folder = path.join(SERVED, 'faulty', String(workerIndex));
      const remotes = await Promise.all(
        samplePages.map((sample) => startFaultyRemote(sample, path.join(folder, sample.remote))),
      );
      const settings = {
        REMOTES: remotes.map(({ name, origin }) => `${name}=${origin}`).join(','),
        LOG_LEVEL: 'fatal',
      };
      const shell = await startShell(settings);
      await use({
        settings,
        origin: shell.origin,
        remote(name) {
          const found = remotes.find((each) => each.name === name);
          if (!found) throw new Error(`There is no remote ${name}.`);
          return found;
        },
        async whenNoticed() {
          const published = Object.fromEntries(remotes.map(({ name, version }) => [name, version()]));
          await expect.poll(() => versionsAt(`${shell.origin}/`), { intervals: [100] }).toEqual(published);
        },
      });
      await Promise.all([shell, ...remotes].map((each) => each.stop()));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  mended: [
    async ({ context, federation }, use) => {
      await withoutApi(context);
      await Promise.all(samplePages.map(({ remote }) => federation.remote(remote).reset()));
      await federation.whenNoticed();
      await use(undefined);
    },
    { auto: true },
  ],
  startAnotherShell: async ({ federation }, use) => {
    const shells: ShellProcess[] = [];
    await use(async () => {
      const shell = await startShell(federation.settings);
      shells.push(shell);
      return shell;
    });
    await Promise.all(shells.map((each) => each.stop()));
  },
  reports: async ({ page }, use) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url() === `${API}/client-errors` && request.method() === 'POST')
        reports.push(request.postData() ?? '');
    });
    await use(reports);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(complaints);
  },
});
