import { tested } from '@adili/schemas/frameworks/review-words';
import { readContent } from './read-content.ts';
import { gdprProvisions } from './testing/gdpr-provisions.ts';

const articles = new Map(
  gdprProvisions
    .trim()
    .split('\n')
    .map((line) => {
      const [article = '', paragraphs = ''] = line.split(':');
      const pointsOf = ([, paragraph = '', points = '']: RegExpMatchArray) => [paragraph, points] as const;
      return [article, new Map(Array.from(paragraphs.matchAll(/(\d+)([a-z]*)/g), pointsOf))] as const;
    }),
);

/** Whether the regulation has the article, paragraph and point of a citation such as 'Article 28(3)(h)'. */
function isThere(citation: string): boolean {
  const [, article = '', paragraph, point] =
    /^Article (\d+)(?:\((\d+)\))?(?:\(([a-z])\))?$/.exec(citation) ?? [];
  const paragraphs = articles.get(article);
  if (paragraphs === undefined) return false;
  const points = paragraphs.get(paragraph ?? '0');
  if (point !== undefined) return points?.includes(point) ?? false;
  return paragraph === undefined || points !== undefined;
}

test('each citation of the GDPR names what is in the regulation', async () => {
  const { frameworks } = await readContent();
  const citations =
    frameworks.find(({ id }) => id === 'gdpr')?.requirements.map(({ citation }) => citation) ?? [];
  expect(citations).toContain('Article 5(1)(f)');
  expect(citations.filter((citation) => !isThere(citation))).toEqual([]);
});

// Each that is named there needs a test such as this one.
test('of no other framework it is said that a test compares its citations', () => {
  expect(Object.keys(tested)).toEqual(['gdpr']);
});

test.each(['Article 100', 'Article 16(1)', 'Article 5(3)', 'Article 5(1)(g)', 'Art. 5'])(
  '%s is not in it',
  (citation) => {
    expect(isThere(citation)).toBe(false);
  },
);
