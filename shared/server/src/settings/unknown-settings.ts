import { closest, distance } from 'fastest-levenshtein';

/** Letters that a slip of the hand changes at most: two where it swaps two. */
const SLIP = 2;
/** The part of its letters that may differ where one name is still worth naming for another. */
const ALIKE = 1 / 3;

/** Read by others out of the same file: the AWS SDK, Docker Compose, its database and Node itself. */
const ofOthers = /^(AWS|COMPOSE|DOCKER|NODE|POSTGRES)_/;
const firstWord = (name: string) => name.split('_')[0];

/**
 * A line for each name that is no setting. In the file every name is meant as one; in the environment, which holds
 * much else, a name that is a slip away from one is.
 */
export function unknownSettings(
  known: readonly string[],
  inFile: readonly string[],
  inEnvironment: readonly string[],
): string[] {
  /** By its first word a name in the environment is meant for this project. */
  const firstWords = new Set(known.filter((name) => name.includes('_')).map(firstWord));
  const slips = inEnvironment.filter(
    (name) => firstWords.has(firstWord(name)) && known.some((other) => distance(name, other) <= SLIP),
  );
  const unknown = [...inFile, ...slips].filter((name) => !known.includes(name) && !ofOthers.test(name));
  return [...new Set(unknown)].map((name) => {
    const nearest = closest(name, known);
    const hint =
      distance(name, nearest) <= Math.ceil(name.length * ALIKE)
        ? `Did you mean ${nearest}?`
        : 'docs/settings.md lists all.';
    return `${name} is not a setting. ${hint}`;
  });
}
