import { hrefFor } from '@adili/contract/paths';
import type { PageStory } from '@adili/http/testing';

const PREFIX = '#story=';

/** A story's own address: its page's, with the story's name as the fragment, which pages do not see. */
export const hrefOf = (story: PageStory, basePath: string): string =>
  hrefFor(basePath, story.path) + PREFIX + encodeURIComponent(story.name);

/** The story that an address is of; null where it is of none. */
export function storyAt(stories: readonly PageStory[], { hash }: Pick<Location, 'hash'>): PageStory | null {
  if (!hash.startsWith(PREFIX)) return null;
  return stories.find((story) => PREFIX + encodeURIComponent(story.name) === hash) ?? null;
}
