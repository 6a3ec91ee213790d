import type { PageStory } from '@adili/http/testing';
import { readStories, remotesUnderTest } from '@adili/tools/standalone/find-remote';
import { showEach, test } from '../stack/preview.ts';
import { expectWholeAtEachWidth, isEveryWidth } from './between-widths.ts';

/** One that waits for ever shows nothing to lay out. */
const ends = ({ answers = {} }: PageStory) => !Object.values(answers).includes('pending');

const sizeOf = ({ answers = {} }: PageStory) => JSON.stringify(answers).length;

/** Of each address the state with the most to lay out. */
const fullest = (stories: readonly PageStory[]) =>
  [...Map.groupBy(stories, ({ path }) => path).values()].map((states) =>
    states.reduce((most, state) => (sizeOf(state) > sizeOf(most) ? state : most)),
  );

for (const { name } of remotesUnderTest()) {
  const ending = (await readStories(name)).filter(ends);
  const shown = isEveryWidth ? ending : fullest(ending);
  if (shown.length === 0) continue;

  test(`${name}: pages can be read at each width`, async ({ page, preview }) => {
    await showEach(page, await preview(name), shown, (story) =>
      expectWholeAtEachWidth(page, `${story.name} (${story.path})`),
    );
  });
}
