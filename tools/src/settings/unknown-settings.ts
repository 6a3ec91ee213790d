import { closest, distance } from 'fastest-levenshtein';
import { settingNames } from './setting-names.ts';

/** Letters that a slip of the hand changes at most: two where it swaps two. */
const SLIP = 2;
/** The part of its letters that may differ where one name is still worth naming for another. */
const ALIKE = 1 / 3;

/** Read by others out of the same file: the AWS SDK, Docker Compose and Node itself. */
const ofOthers = /^(AWS|COMPOSE|DOCKER|NODE)_/;
/** The first words of settings' names, by which a name in the environment is meant for this project. */
const beginnings = new Set(
  settingNames.filter((name) => name.includes('_')).map((name) => `${name.split('_')[0]}_`),
);

const isUnknown = (name: string) => !settingNames.includes(name) && !ofOthers.test(name);

/**
 * A line for each name that is no setting. In the file every name is meant as one; in the environment, which holds
 * much else, a name that is a slip away from one is.
 */
export function unknownSettings(inFile: readonly string[], inEnvironment: readonly string[]): string[] {
  const slips = inEnvironment.filter(
    (name) =>
      beginnings.has(`${name.split('_')[0]}_`) && settingNames.some((known) => distance(name, known) <= SLIP),
  );
  return [...new Set([...inFile, ...slips])].filter(isUnknown).map((name) => {
    const nearest = closest(name, settingNames);
    const hint =
      distance(name, nearest) <= Math.ceil(name.length * ALIKE)
        ? `Did you mean ${nearest}?`
        : 'docs/settings.md lists all.';
    return `${name} is not a setting. ${hint}`;
  });
}
