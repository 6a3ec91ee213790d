import type { RemoteManifest } from '@adili/contract';
import { changeSite, readSite } from '../registry.ts';
import type { SiteRecord } from '../row.ts';
import { StoreUnreachableError, type VersionStore } from '../store/version-store.ts';
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
 * Refuses a version that the site could not deliver: of a foreign contract, or from a foreign origin.
 * @throws {PublishRefusedError}
 */
export async function refuseUnfit(
  store: VersionStore,
  manifest: RemoteManifest,
  base: string | null,
): Promise<void> {
  const { name, contract } = manifest;
  const site = (await readSite(store)) ?? firstTerms(manifest);
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
