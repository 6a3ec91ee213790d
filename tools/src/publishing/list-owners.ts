import { matchesIntegrity } from '@adili/delivery/integrity';
import { versionPrefix } from '@adili/delivery/keys';
import { type Limits, limitsOf, OverLimitError } from '@adili/delivery/limits';
import { ManifestError, readManifest } from '@adili/delivery/manifest';
import { type Claim, claimsOf, PathOwners, readOwners, whyNot } from '@adili/delivery/owners';
import { MANIFEST } from '@adili/delivery/publishing/read-build';
import type { RegistryRow, Release, SiteRecord } from '@adili/delivery/row';
import {
  FileTooLargeError,
  StoreUnreachableError,
  type VersionStore,
} from '@adili/delivery/store/version-store';

/** Refusals that are shown of one remote: no team fills the operator's screen up. */
const SHOWN_EACH = 10;

/** Who has which path, and who claims one in vain, as lines for the operator. */
export async function listOwners(
  store: VersionStore,
  site: SiteRecord | null,
  rows: readonly RegistryRow[],
): Promise<string[]> {
  const record = await readOwners(store);
  const owners = new PathOwners(record?.owners);
  const inVain = await Promise.all(rows.map((row) => findRefusals(store, limitsOf(site), row, owners)));
  const held = [...(record?.owners ?? [])].sort((a, b) => (a.path < b.path ? -1 : 1));
  return [
    record ? 'Owners of paths' : 'Owners of paths: none recorded yet',
    ...held.map(({ path, remote, since }) => `  ${path}  ${remote}  since ${since.slice(0, 10)}`),
    ...(inVain.some((lines) => lines.length > 0) ? ['Claimed in vain', ...inVain.flat()] : []),
  ];
}

async function findRefusals(
  store: VersionStore,
  limits: Limits,
  row: RegistryRow,
  owners: PathOwners,
): Promise<string[]> {
  const releases = row.canary ? [row.live, row.canary] : [row.live];
  const claims = (
    await Promise.all(releases.map((release) => readClaims(store, limits, row.name, release)))
  ).flat();
  const refusals = new Set(claims.flatMap((claim) => whyNot(claim, owners.verdict(claim)) ?? []));
  const shown = [...refusals].slice(0, SHOWN_EACH).map((words) => `  ${row.name}: ${words}`);
  const rest = refusals.size - shown.length;
  return rest > 0 ? [...shown, `  ${row.name}: ${rest} more`] : shown;
}

/** What a release claims; nothing where it can't be read: the shell delivers none of it either. */
async function readClaims(
  store: VersionStore,
  limits: Limits,
  name: string,
  { version, integrity }: Release,
): Promise<Claim[]> {
  try {
    const file = await store.read(versionPrefix(name, version) + MANIFEST, { atMost: limits.manifestBytes });
    if (!file || !matchesIntegrity(file.body, integrity)) return [];
    return claimsOf({ ...readManifest(file.body.toString(), limits), name });
  } catch (error) {
    if (notToBeRead.some((kind) => error instanceof kind)) return [];
    throw error;
  }
}

const notToBeRead = [ManifestError, OverLimitError, FileTooLargeError, StoreUnreachableError];
