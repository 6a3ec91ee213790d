/** Fewer than these in 32 characters or more come of a keyboard, not of chance: 32 random hex digits have 14. */
const FEWEST_CHARACTERS = 10;
const EXAMPLES = /change[-_ ]?me|replace[-_ ]?me|example|password|secret|placeholder|try[-_ ]?out|your[-_ ]/i;

/** True where a piece of at most half its length makes the whole. */
const repeatsItself = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some(
    (period) => text.slice(period) === text.slice(0, -period),
  );

/** True where most characters follow on the one before, as in abcdef. */
function countsUp(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > codes.length / 2;
}

/** Why a secret is easy to guess, in words; null where nothing of it shows. */
export function weaknessOf(secret: string, fewest = FEWEST_CHARACTERS): string | null {
  const different = new Set(secret).size;
  if (different < fewest) return `it has only ${different} different character${different === 1 ? '' : 's'}`;
  if (repeatsItself(secret)) return 'it repeats itself';
  if (countsUp(secret)) return 'it counts up';
  const example = secret.match(EXAMPLES)?.[0];
  return example === undefined ? null : `it holds "${example}", like an example`;
}
