import type { RemoteManifest } from '@adili/contract';
import { integrityOf } from '../integrity.ts';
import { versionPrefix } from '../keys.ts';
import { readManifest } from '../manifest.ts';
import { changeSite, readRows, readSite } from '../registry.ts';
import type { SiteRecord } from '../row.ts';
import { StoreUnreachableError, type VersionStore } from '../store/version-store.ts';
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

/** Refuses a page at a path that another remote's live version has. */
async function refuseTakenPaths(store: VersionStore, { name, pages }: RemoteManifest): Promise<void> {
  const wanted = new Set(pages.map(({ path }) => comparable(path)));
  const { rows } = await readRows(store);
  for (const { name: other, live } of rows.filter((row) => row.name !== name)) {
    const file = await store.read(versionPrefix(other, live.version) + MANIFEST);
    // Damage to another remote is its team's to mend; the shell delivers none of it either.
    if (!file || integrityOf(file.body) !== live.integrity) continue;
    const taken = readManifest(file.body.toString()).pages.find(({ path }) => wanted.has(comparable(path)));
    if (taken) {
      throw new PublishRefusedError(
        `${taken.path} is a page of ${other} already. Choose another path for ${name}, or move the page there.`,
      );
    }
  }
}

/** The same for paths that match the same addresses: names of parameters, case and a trailing slash don't count. */
const comparable = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? ':' : part.toLowerCase()))
    .join('/');
