import type { RegistryRow, Release } from '../row.ts';

/** The release of a version that a row remembers, without a canary's share: what is in use, else what once was. */
export function knownRelease(row: RegistryRow | null, version: string): Release | undefined {
  if (!row) return undefined;
  const releases = [row.live, row.previous, row.canary, ...row.history.map(({ release }) => release)];
  const found = releases.find((each) => each?.version === version);
  if (!found) return undefined;
  const { percent: _, ...release } = found;
  return release;
}
