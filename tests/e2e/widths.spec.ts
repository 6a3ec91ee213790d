import type { PageStory } from '@adili/http/testing';
import { readStories, remotesUnderTest } from '@adili/tools/standalone/find-remote';
import { showEach, test } from '../stack/preview.ts';
import { expectWholeAtEachWidth } from './between-widths.ts';

/** One that waits for ever shows nothing to lay out. */
const ends = ({ answers = {} }: PageStory) => !Object.values(answers).includes('pending');

for (const { name } of remotesUnderTest()) {
  const shown = (await readStories(name)).filter(ends);
  if (shown.length === 0) continue;

  test(`${name}: each state can be read at each width`, async ({ page, preview }) => {
    await showEach(page, await preview(name), shown, (story) =>
      expectWholeAtEachWidth(page, `${story.name} (${story.path})`),
    );
  });
}
