import { CONTRACT_VERSION } from '@adili/contract/version';
import { DEFAULT_LIMITS, type LimitName, limitsOf } from '@adili/delivery/limits';
import { changeOwners, given, ownerOf, readOwners, released } from '@adili/delivery/owners';
import { withdraw } from '@adili/delivery/publishing/withdraw';
import { changeSite, readSite, rowNames } from '@adili/delivery/registry';
import type { SiteRecord } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { REMOTES } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';

/** What a change did, in one line. */
export interface RegistryOutcome {
  line: string;
  changed: boolean;
}

const changed = (line: string): RegistryOutcome => ({ line, changed: true });
const unchanged = (state: string): RegistryOutcome => ({ line: `${state}: nothing changed`, changed: false });

/** Changes the site's terms; the terms before. */
async function changeTerms(
  store: VersionStore,
  change: (site: SiteRecord) => SiteRecord,
): Promise<SiteRecord | null> {
  const before = await readSite(store);
  await changeSite(store, (site) => change(site ?? { schema: 1, contract: CONTRACT_VERSION, origins: [] }));
  return before;
}

/** Lets remotes be loaded from an origin, or no longer. */
export async function setOrigin(
  store: VersionStore,
  origin: string,
  allowed: boolean,
): Promise<RegistryOutcome> {
  const before = await changeTerms(store, ({ origins, ...site }) => {
    const others = origins.filter((each) => each !== origin);
    return { ...site, origins: allowed ? [...new Set([...origins, origin])] : others };
  });
  const now = `${origin} is ${allowed ? '' : 'not '}allowed`;
  if ((before?.origins.includes(origin) ?? false) === allowed) return unchanged(now);
  return changed(allowed ? `${now} now` : `${now} any more`);
}

export async function setContract(store: VersionStore, contract: string): Promise<RegistryOutcome> {
  const before = await changeTerms(store, (site) => ({ ...site, contract }));
  const now = `The contract in use is ${contract}`;
  return before?.contract === contract
    ? unchanged(now)
    : changed(`${now} now; before ${before?.contract ?? 'none was laid down'}`);
}

export async function givePath(store: VersionStore, path: string, name: string): Promise<RegistryOutcome> {
  const remote = await knownRemote(store, name);
  const before = ownerOf(await readOwners(store), path);
  if (before === remote) return unchanged(`${path} belongs to ${remote}`);
  const since = new Date().toISOString();
  await changeOwners(store, (record) => given(record, { path, remote }, since));
  return changed(`${path} belongs to ${remote} now; before to ${before ?? 'nobody'}`);
}

export async function releasePath(store: VersionStore, path: string): Promise<RegistryOutcome> {
  const before = ownerOf(await readOwners(store), path);
  if (before === undefined) throw new StepFailedError(`${path} belongs to nobody: nothing changed`);
  await changeOwners(store, (record) => released(record, path));
  return changed(`${path} belongs to nobody now; before to ${before}`);
}

export async function withdrawRemote(store: VersionStore, name: string): Promise<RegistryOutcome> {
  const paths = await withdraw(store, name);
  const freed = paths.length > 0 ? `, and these paths are nobody's now: ${paths.join(', ')}` : '';
  return changed(`${name} is out of the site: its row is removed${freed}. Its versions stay in ${name}/.`);
}

export async function setLimit(
  store: VersionStore,
  name: LimitName,
  wanted: number,
): Promise<RegistryOutcome> {
  const before = await changeTerms(store, ({ limits: { [name]: _before, ...others } = {}, ...site }) => ({
    ...site,
    limits: wanted === DEFAULT_LIMITS[name] ? others : { ...others, [name]: wanted },
  }));
  const was = limitsOf(before)[name];
  const now = `The limit for ${name} is ${wanted}`;
  return was === wanted ? unchanged(now) : changed(`${now} now; before ${was}`);
}

/** The remote that is meant by `mfe-blog` or `blog`: one with a row in the store or a folder in the checkout. */
async function knownRemote(store: VersionStore, name: string): Promise<string> {
  const known = [...(await rowNames(store)), ...REMOTES.map((remote) => remote.name)];
  const full = name.startsWith('mfe-') ? name : `mfe-${name}`;
  const found = [name, full].find((each) => known.includes(each));
  if (found) return found;
  throw new StepFailedError(
    `There is no remote "${name}": no row of ${full} in ${store.address}, and no such folder here. Write it as mfe-marketing.`,
  );
}
