/** A repeatable source of chance (mulberry32): the demonstration is the same everywhere. */
export function createChance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to below the end. */
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    text: (alphabet: string, length: number) =>
      Array.from({ length }, () => alphabet[below(alphabet.length)]).join(''),
  };
}

export type Chance = ReturnType<typeof createChance>;
