import { findPage } from '@adili/contract/paths';
import type { PageStory } from '@adili/http/testing';
import { readStories, remotesUnderTest } from '@adili/tools/standalone/find-remote';
import { expect } from 'playwright/test';
import { violationsOf } from '../stack/accessibility.ts';
import { SITE } from '../stack/addresses.ts';
import { showEach, test } from '../stack/preview.ts';
import { manifests } from '../stack/public-pages.ts';
import { expectWholeAtEachWidth, isEveryWidth } from './between-widths.ts';

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** One that waits for ever shows nothing to lay out. */
const ends = ({ answers = {}, cards = [] }: PageStory) =>
  !Object.values(answers).includes('pending') && cards.every(({ says }) => says !== 'pending');

const sizeOf = ({ answers = {} }: PageStory) => JSON.stringify(answers).length;

const pageOf = ({ path }: PageStory) => findPage(manifests, new URL(path, SITE).pathname)?.page;

/** Characters of answers. Hundreds of rows of a kind are laid out as a few are, and take as long as all other pages together. */
const MOST_TO_LAY_OUT = 50_000;

/** Of each page the state with the most to lay out, but for many rows of a kind. */
const fullest = (stories: readonly PageStory[]) =>
  [...Map.groupBy(stories, (story) => pageOf(story)?.path ?? story.path).values()].flatMap((states) => {
    const byLength = states.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    return byLength.find((state) => sizeOf(state) <= MOST_TO_LAY_OUT) ?? byLength.slice(-1);
  });

/** `every-page.spec.ts` looks at the pages that need no account. */
const needsAccount = (story: PageStory) => {
  const page = pageOf(story);
  return page === undefined || page.signedInFrame !== undefined;
};

for (const { name } of remotesUnderTest()) {
  const ending = (await readStories(name)).filter(ends);
  const shown = isEveryWidth ? ending : fullest(ending.filter(needsAccount));
  if (shown.length === 0) continue;

  test(`${name}: pages can be read at each width`, async ({ page, preview }) => {
    // Far above what it takes with a page's fullest state, and below what it takes with all.
    if (isEveryWidth) test.setTimeout(0);
    await showEach(page, await preview(name), shown, async (story) => {
      const title = `${story.name} (${story.path})`;
      await expectWholeAtEachWidth(page, title);
      // Jest holds every story to the rules of structure; all states in both looks are `remote-alone.spec.ts`.
      const look = looks[shown.indexOf(story) % looks.length] ?? looks[0];
      await page.setViewportSize({ width: look.width, height: 900 });
      await page.emulateMedia({ colorScheme: look.colorScheme });
      expect.soft(await violationsOf(page, 'looks'), `${title}, ${look.width} px`).toEqual([]);
    });
  });
}
