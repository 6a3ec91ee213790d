/**
 * Parts what was typed for a test command: words are patterns up to the first option. From there on everything is the
 * tool's, so that its options keep their values.
 */
export function partPatterns(words: readonly string[]): { patterns: string[]; options: string[] } {
  const first = words.findIndex((word) => word.startsWith('-'));
  const end = first === -1 ? words.length : first;
  return { patterns: words.slice(0, end), options: words.slice(end) };
}
