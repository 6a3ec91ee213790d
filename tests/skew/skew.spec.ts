import type { RemoteManifest } from '@adili/contract';
import { expect, type Page } from 'playwright/test';
import { isSameDocument, markDocument } from '../stack/browser.ts';
import { versionsAt } from '../stack/document.ts';
import { expectPage, follow } from '../stack/frame.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { type Age, names, test } from './federation.ts';

interface Mix {
  title: string;
  shell: Age;
  ageOf(name: string): Age;
  /** The remotes whose pages are looked at. */
  subjects: readonly string[];
}

const mixes: readonly Mix[] = [
  { title: 'all newest', shell: 'newest', ageOf: () => 'newest', subjects: names },
  { title: 'all previous', shell: 'previous', ageOf: () => 'previous', subjects: names },
  ...names.map(
    (name): Mix => ({
      title: `the newest shell with the previous ${name}`,
      shell: 'newest',
      ageOf: (each) => (each === name ? 'previous' : 'newest'),
      subjects: [name],
    }),
  ),
  ...names.map(
    (name): Mix => ({
      title: `the previous shell with the newest ${name}`,
      shell: 'previous',
      ageOf: (each) => (each === name ? 'newest' : 'previous'),
      subjects: [name],
    }),
  ),
];

for (const { title, shell, ageOf, subjects } of mixes) {
  test(`${title}: every page loads, the prerendered ones in silence, and links lead on`, async ({
    page,
    releases,
    startShellOver,
    complaints,
  }) => {
    test.slow();
    const { origin } = await startShellOver(shell, ageOf);
    const manifests = names.map((name) => releases.remote(name, ageOf(name)).manifest);
    expect(await versionsAt(`${origin}/`)).toEqual(
      Object.fromEntries(manifests.map(({ name, version }) => [name, version])),
    );
    const looked = manifests.filter(({ name }) => subjects.includes(name));
    for (const path of looked.flatMap(prerenderedPaths)) {
      await page.goto(origin + path);
      await whenAlive(page);
      expect(complaints, path).toEqual([]);
    }
    for (const { name, pages } of looked) {
      await page.goto(origin + sample(name));
      await markDocument(page);
      const own = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
      for (const path of [...others(name).map(sample), ...own]) {
        await follow(page, path);
        await expectPage(page, path);
      }
      expect(await isSameDocument(page)).toBe(true);
    }
  });
}

const sample = (name: string): string => samplePages.find(({ remote }) => remote === name)?.path ?? '';
const others = (name: string): string[] => names.filter((each) => each !== name);

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
    { timeout: 15_000 },
  );
}
