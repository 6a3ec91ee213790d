const PREFIX = 'shared.';
const SUFFIX = '.js';

/** The name of a file with code that remotes share; `version` is the same for the same code alone. */
export const sharedFile = (version: string): string => PREFIX + version + SUFFIX;

/** The version of the code in a file of that kind; undefined for another file. */
export const sharedVersion = (file: string): string | undefined =>
  file.startsWith(PREFIX) ? file.slice(PREFIX.length, -SUFFIX.length) : undefined;
