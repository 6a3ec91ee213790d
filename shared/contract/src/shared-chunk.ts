/** The name of a chunk with code that remotes share; `version` is the same only for the same code. */
export const sharedChunk = (version: string): string => `shared.${version}`;

/** The version of the code in a file of such a chunk; undefined for another file. */
export const sharedVersion = (file: string): string | undefined =>
  /^shared\.(.+)\.\w+\.(?:js|css)$/.exec(file)?.[1];
