import type { RemoteManifest } from '@adili/contract';
import { expect, type Page } from 'playwright/test';
import { isWhole } from '../stack/addresses.ts';
import { isSameDocument, markDocument } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';
import { versionsAt } from '../stack/document.ts';
import { expectPage, follow } from '../stack/frame.ts';
import { linkTo } from '../stack/public-pages.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { type Age, names, test } from './federation.ts';

interface Mix {
  shell: Age;
  /** The remotes that are of the other age than the shell: their pages are looked at. */
  subjects: readonly string[];
}

/** Under each shell every remote is of the other age once, with remotes of both. */
const halves = [0, 1].map((half) => names.filter((_, index) => index % 2 === half));
/** The mix of the gate: a new shell finds remotes of before, in every delivery. */
const smaller = halves[1];
const mixes: readonly Mix[] = halves.flatMap((subjects) => [
  { shell: 'newest', subjects },
  { shell: 'previous', subjects },
]);

for (const { shell, subjects } of mixes) {
  const other: Age = shell === 'newest' ? 'previous' : 'newest';
  const ageOf = (name: string) => (subjects.includes(name) ? other : shell);
  test(
    `${shell} shell with ${other} ${subjects.join(', ')}: every page loads`,
    deepUnless(shell === 'newest' && subjects === smaller),
    async ({ page, releases, startShellOver, complaints }) => {
      const { origin } = await startShellOver(shell, ageOf);
      const manifests = names.map((name) => releases.remote(name, ageOf(name)).manifest);
      expect(await versionsAt(`${origin}/`)).toEqual(
        Object.fromEntries(manifests.map(({ name, version }) => [name, version])),
      );
      const looked = manifests.filter(({ name }) => subjects.includes(name));
      // Chromium doesn't name what was not found.
      const missing: string[] = [];
      page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
      for (const path of looked.flatMap((manifest) =>
        prerenderedPaths(manifest).slice(0, isWhole ? undefined : SOME),
      )) {
        await page.goto(origin + path);
        await whenAlive(page);
        expect(
          complaints.filter((one) => !one.includes('status of 404')),
          path,
        ).toEqual([]);
        // The first shell knows no pictures of remotes: their place stays empty until it is upgraded.
        expect(
          missing.filter((url) => shell === 'newest' || !url.endsWith('.webp')),
          path,
        ).toEqual([]);
      }
      await markDocument(page);
      const own = looked.flatMap(({ pages }) => pages.map(({ path }) => path));
      for (const path of [...names.map(sample), ...own.filter((each) => !each.includes(':'))]) {
        await follow(page, linkTo(path));
        await expectPage(page, path);
      }
      expect(await isSameDocument(page)).toBe(true);
    },
  );
}

const sample = (name: string): string => samplePages.find(({ remote }) => remote === name)?.path ?? '';

/** As many of a remote's prerendered pages stand for all in the gate. All of them are followed to. */
const SOME = 3;

/** One address of each page that comes with its content. The others ask the API, which refuses here, aloud. */
const prerenderedPaths = ({ pages }: RemoteManifest): string[] =>
  pages.flatMap(({ fragments }) => fragments.slice(0, 1).map(({ url }) => url));

/** Waits until React has taken over the page's own elements, after which a mismatch would have been reported. */
async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const heading = document.querySelector('main h1');
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    },
    undefined,
    { timeout: 60_000 },
  );
}
