import { isGuideId } from '../src/guides/guide-ids.ts';

/** The sections every guide has, in this order; others may stand between them. */
export const requiredSections = [
  'Who must comply',
  'What it requires',
  'Deadlines and penalties',
  'Checklist',
  'Common mistakes',
  'How it maps to neighbouring frameworks',
] as const;

/** What follows the opening of a guide whose named version is no longer the current one. */
const SUPERSEDED = 'What supersedes it';

const LEAST_WORDS = 900;

const headingsOf = (markdown: string, mark: string) =>
  [...markdown.matchAll(new RegExp(`^${mark} +(.+?) *$`, 'gm'))].map(([, text = '']) => text);

/** What is wrong with the body of a guide, a sentence each; none where it is right. */
export function bodyFaults(markdown: string): string[] {
  const sections = headingsOf(markdown, '##');
  const found = requiredSections.filter((section) => sections.includes(section));
  const missing = requiredSections.filter((section) => !found.includes(section));
  const order = sections.filter((section) => (requiredSections as readonly string[]).includes(section));
  const words = wordsOf(markdown).length;
  const links = [...markdown.matchAll(/\]\(\/([^)\s]*)\)/g)].map(([, path = '']) => path);
  return [
    ...missing.map((section) => `section missing: ${section}`),
    ...(order.join() === found.join() ? [] : [`sections out of order: ${order.join(', ')}`]),
    ...(sections.indexOf(SUPERSEDED) > 0 ? [`${SUPERSEDED} must be the first section`] : []),
    ...(words < LEAST_WORDS ? [`has ${words} words; at least ${LEAST_WORDS} are wanted`] : []),
    ...(headingsOf(markdown, '#').length > 0 ? ['has a first-level heading; the page adds the title'] : []),
    ...links
      .filter((path) => !(path.startsWith('blog/') && isGuideId(path.slice('blog/'.length))))
      .map((path) => `links to /${path}, which is no guide`),
  ];
}

/** Words a person reads in a minute of careful reading. */
const WORDS_PER_MINUTE = 220;

/** Markdown without the addresses of its links and the marks of its tables, headings and lists. */
const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/^\|[\s|:-]+\|$/gm, '')
    .replaceAll(/[|*`[\]#>]/g, ' ');

export const wordsOf = (markdown: string): string[] =>
  plainText(markdown).match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));
