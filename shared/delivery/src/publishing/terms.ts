import type { RemoteManifest } from '@adili/contract';
import { matchPath } from '@adili/contract/paths';
import { integrityOf } from '../integrity.ts';
import { versionPrefix } from '../keys.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { readManifest } from '../manifest.ts';
import { changeSite, readRows, readSite } from '../registry.ts';
import type { SiteRecord } from '../row.ts';
import { FileTooLargeError, StoreUnreachableError, type VersionStore } from '../store/version-store.ts';
import { MANIFEST } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';

const major = (contract: string) => contract.split('.')[0];

/** The terms of a store without any: those of the first version published into it. */
const firstTerms = ({ contract }: RemoteManifest): SiteRecord => ({
  schema: 1,
  contract,
  origins: [],
});

/**
 * Lays down the first terms of a store without any. A team's own credentials may write its row alone.
 * @throws {PublishRefusedError} these credentials may not
 */
export async function layDownTerms(store: VersionStore, manifest: RemoteManifest): Promise<void> {
  if (await readSite(store)) return;
  try {
    await changeSite(store, (site) => site ?? firstTerms(manifest));
  } catch (cause) {
    if (!(cause instanceof StoreUnreachableError)) throw cause;
    throw new PublishRefusedError(
      `The site's terms are not laid down yet, and these credentials can't do it: ${cause.message} Its operator does so once: npm run registry -- contract ${manifest.contract} --to ${store.address}`,
      { cause },
    );
  }
}

/**
 * Refuses a version that the site could not deliver: foreign contract, foreign origin, or another remote's pages.
 * @throws {PublishRefusedError}
 */
export async function refuseUnfit(
  store: VersionStore,
  manifest: RemoteManifest,
  base: string | null,
): Promise<void> {
  refuseAgainstTerms(manifest, base, (await readSite(store)) ?? firstTerms(manifest));
  await refuseTakenPaths(store, manifest);
}

/** Refuses what the shell in use could not deliver. */
function refuseAgainstTerms({ name, contract }: RemoteManifest, base: string | null, site: SiteRecord): void {
  if (major(contract) !== major(site.contract)) {
    throw new PublishRefusedError(
      `${name} speaks contract ${contract}, the shell in use ${site.contract}: it would refuse this remote. Deploy a shell of contract ${major(contract)} first, then npm run registry -- contract ${contract}.`,
    );
  }
  if (base === null) return;
  const { origin } = new URL(base);
  if (!site.origins.some((allowed) => new URL(allowed).origin === origin)) {
    throw new PublishRefusedError(
      `${origin} is not an origin this site loads code from. Its operator allows it by npm run registry -- allow ${origin}.`,
    );
  }
}

/** What the shell's server answers by itself, by the first part of the path. */
export const RESERVED_PATHS = ['assets', 'remotes', 'dev', 'health', 'ready', 'override-grant'];

/** Refuses a page at an address that the shell answers itself, or that another remote's live version shows. */
async function refuseTakenPaths(store: VersionStore, { name, pages }: RemoteManifest): Promise<void> {
  const own = pages.map(({ path }) => path);
  const reserved = own.find((path) => RESERVED_PATHS.includes(path.split('/')[1]?.toLowerCase() ?? ''));
  if (reserved)
    throw new PublishRefusedError(
      `${reserved} is an address of the shell's own server. Choose another path.`,
    );
  const { rows } = await readRows(store);
  for (const { name: other, live } of rows.filter((row) => row.name !== name)) {
    const key = versionPrefix(other, live.version) + MANIFEST;
    const file = await store.read(key, { atMost: DEFAULT_LIMITS.manifestBytes }).catch(nullWhereTooLarge);
    // Damage to another remote is its team's to mend; the shell delivers none of it either.
    if (!file || integrityOf(file.body) !== live.integrity) continue;
    const taken = takenPage(own, readManifest(file.body.toString()).pages);
    if (taken) {
      throw new PublishRefusedError(
        `${taken} is a page of ${other} already. Choose another path for ${name}, or move the page there.`,
      );
    }
  }
}

/** What the shell delivers nothing of takes nobody's address. */
function nullWhereTooLarge(error: unknown): null {
  if (error instanceof FileTooLargeError) return null;
  throw error;
}

/**
 * An address of `theirs` that a page of ours would take: at the same path, below one of their parameters (a page
 * without parameters goes first), or by a parameter of ours at an address they have content for.
 */
function takenPage(own: readonly string[], theirs: RemoteManifest['pages']): string | undefined {
  const same = theirs.find(({ path }) => own.some((mine) => comparable(mine) === comparable(path)));
  if (same) return same.path;
  const fixed = own.filter((path) => !hasParameter(path));
  const open = own.filter(hasParameter);
  for (const { path, fragments } of theirs.filter((page) => hasParameter(page.path))) {
    const below = fixed.find((mine) => matchPath(path, mine));
    if (below) return below;
    const shown = fragments.find(({ url }) => open.some((mine) => matchPath(mine, url.replace(/\?.*$/, ''))));
    if (shown) return shown.url;
  }
  return undefined;
}

const hasParameter = (path: string) => path.includes('/:');

/** The same for paths that match the same addresses: names of parameters, case and a trailing slash don't count. */
const comparable = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? ':' : part.toLowerCase()))
    .join('/');
