/** A remote may claim thousands of paths in vain. */
const SHOWN = 3;

/** Some of the sentences, and how many more there are; empty where there are none. */
export function inWords(sentences: readonly string[]): string {
  const rest = sentences.length - SHOWN;
  const shown = sentences.slice(0, SHOWN).join(' ');
  return rest > 0 ? `${shown} And ${rest} more: npm run registry -- show.` : shown;
}
