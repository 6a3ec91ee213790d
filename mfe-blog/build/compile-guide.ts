import { renderMarkdown } from '@adili/bundler/render-markdown';
import type { Guide, GuideLink } from '../src/guides/guide.ts';
import { type GuideId, guideIds } from '../src/guides/guide-ids.ts';
import { bodyFaults, readingMinutes, wordsOf } from './check-body.ts';
import { GuideError, type GuideSource, readGuide } from './guide-source.ts';

const linkTo = (id: GuideId | undefined): GuideLink | null => {
  if (!id) return null;
  const { title, shortTitle } = readGuide(id).matter;
  return { id, title, shortTitle };
};

/** What a guide's chunk holds: all of this guide, and of the others no more than titles. Throws GuideError. */
export function compileGuide({ file, matter, markdown }: GuideSource): Guide {
  const faults = bodyFaults(markdown);
  if (faults.length > 0) throw new GuideError(file, faults);
  const words = wordsOf(markdown).length;
  const place = guideIds.indexOf(matter.id);
  return {
    ...matter,
    ...renderMarkdown(markdown),
    words,
    minutes: readingMinutes(words),
    previous: linkTo(guideIds[place - 1]),
    next: linkTo(guideIds[place + 1]),
    related: matter.related.flatMap((id) => linkTo(id) ?? []),
  };
}
