import { type Change, HISTORY_LENGTH, type RegistryRow, type Release } from '../row.ts';
import { PublishRefusedError } from './refusal.ts';

/** Who switches a row, and when. */
export interface Signature {
  by: string;
  /** ISO 8601 instant. */
  at: string;
}

type Row = RegistryRow | null;

const remember = (row: RegistryRow, change: Change): RegistryRow => ({
  ...row,
  history: [change, ...row.history].slice(0, HISTORY_LENGTH),
});

/** Makes a release the live one; a canary ends with it. */
function goLive(
  row: RegistryRow,
  release: Release,
  kind: Change['kind'],
  { by, at }: Signature,
): RegistryRow {
  const { live } = row;
  const previous = live.version === release.version ? row.previous : live;
  return remember(
    { ...row, live: release, previous, canary: null },
    { at, by, kind, from: live.version, to: release.version, release },
  );
}

/** @throws {PublishRefusedError} there is none */
export function known(row: Row, name: string): RegistryRow {
  if (!row) throw new PublishRefusedError(`${name} was never published here. Publish it first.`);
  return row;
}

/**
 * Makes a release the live one; a canary ends with it. Of the version that is live already, only where browsers find
 * it may change.
 */
export function toLive(row: Row, name: string, release: Release, { by, at }: Signature): RegistryRow {
  if (!row) {
    const first: RegistryRow = { schema: 1, name, live: release, previous: null, canary: null, history: [] };
    return remember(first, { at, by, kind: 'publish', from: null, to: release.version, release });
  }
  const again = row.live.version === release.version;
  if (again && row.live.base === release.base) return row.canary ? canaryEnded(row, name, { by, at }) : row;
  return goLive(row, release, 'publish', { by, at });
}

/** Gives a release to a share of visitors. @param percent 1 to 100 */
export function toCanary(
  current: Row,
  name: string,
  release: Release,
  percent: number,
  { by, at }: Signature,
): RegistryRow {
  if (!current)
    throw new PublishRefusedError(
      `${name} has no version yet, so nothing to compare a canary with. Publish it first.`,
    );
  if (current.live.version === release.version)
    throw new PublishRefusedError(`${release.version} is live already; a canary needs another version.`);
  const { canary } = current;
  if (canary?.version === release.version && canary.percent === percent && canary.base === release.base)
    return current;
  const from = canary?.version ?? null;
  return remember(
    { ...current, canary: { ...release, percent } },
    { at, by, kind: 'canary', from, to: release.version, release, percent },
  );
}

/** Makes the canary the live version. */
export function promoted(current: Row, name: string, signature: Signature): RegistryRow {
  const row = known(current, name);
  if (!row.canary) throw new PublishRefusedError(`${name} has no canary to promote.`);
  const { percent: _, ...release } = row.canary;
  return goLive(row, release, 'promote', signature);
}

/** Takes the canary back. */
export function canaryEnded(current: Row, name: string, { by, at }: Signature): RegistryRow {
  const row = known(current, name);
  if (!row.canary) throw new PublishRefusedError(`${name} has no canary to end.`);
  return remember(
    { ...row, canary: null },
    { at, by, kind: 'end-canary', from: row.canary.version, to: null },
  );
}

/** Goes back to a release that was live before; what is left becomes the previous one. A canary ends with it. */
export function rolledBack(current: Row, name: string, release: Release, signature: Signature): RegistryRow {
  const row = known(current, name);
  if (row.live.version === release.version)
    throw new PublishRefusedError(`${name} ${release.version} is live already.`);
  return goLive(row, release, 'rollback', signature);
}
