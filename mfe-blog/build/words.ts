/** Words a person reads in a minute of careful reading. */
const WORDS_PER_MINUTE = 220;

/** Markdown without the addresses of its links and the marks of its tables, headings and lists. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/^\|[\s|:-]+\|$/gm, '')
    .replaceAll(/[|*`[\]#>]/g, ' ');

export const wordsOf = (markdown: string): string[] =>
  plainText(markdown).match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));
