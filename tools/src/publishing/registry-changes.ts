import { CONTRACT_VERSION } from '@adili/contract/version';
import { DEFAULT_LIMITS, type LimitName, limitsOf } from '@adili/delivery/limits';
import { DEFAULT_NAVIGATION, navigationOf } from '@adili/delivery/navigation';
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

const outcome = (state: string, changed: boolean, since: string): RegistryOutcome => ({
  line: changed ? `${state} ${since}` : `${state}: nothing changed`,
  changed,
});

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
  const was = before?.origins.includes(origin) ?? false;
  return outcome(
    `${origin} is ${allowed ? '' : 'not '}allowed`,
    was !== allowed,
    allowed ? 'now' : 'any more',
  );
}

export async function setContract(store: VersionStore, contract: string): Promise<RegistryOutcome> {
  const before = await changeTerms(store, (site) => ({ ...site, contract }));
  const was = before?.contract;
  return outcome(
    `The contract in use is ${contract}`,
    was !== contract,
    `now; before ${was ?? 'none was set'}`,
  );
}

export async function givePath(store: VersionStore, path: string, name: string): Promise<RegistryOutcome> {
  const remote = await knownRemote(store, name);
  const before = ownerOf(await readOwners(store), path);
  const since = new Date().toISOString();
  if (before !== remote) await changeOwners(store, (record) => given(record, { path, remote }, since));
  return outcome(
    `${path} belongs to ${remote}`,
    before !== remote,
    `now; before to ${before ?? 'no remote'}`,
  );
}

export async function releasePath(store: VersionStore, path: string): Promise<RegistryOutcome> {
  const before = ownerOf(await readOwners(store), path);
  if (before === undefined) throw new StepFailedError(`${path} belongs to no remote: nothing changed`);
  await changeOwners(store, (record) => released(record, path));
  return outcome(`${path} belongs to no remote`, true, `now; before to ${before}`);
}

export async function withdrawRemote(store: VersionStore, name: string): Promise<RegistryOutcome> {
  const paths = await withdraw(store, name);
  const freed = paths.length > 0 ? `, and these paths are free now: ${paths.join(', ')}` : '';
  const line = `${name} is out of the site: its row is removed${freed}. Its versions stay in ${name}/.`;
  return { line, changed: true };
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
  return outcome(`The limit for ${name} is ${wanted}`, was !== wanted, `now; before ${was}`);
}

/** Lays down in which order links stand; without a path, in the default one. */
export async function setOrder(store: VersionStore, order: readonly string[]): Promise<RegistryOutcome> {
  const before = await changeTerms(store, ({ navigation: { order: _before, ...others } = {}, ...site }) => ({
    ...site,
    navigation: order.length > 0 ? { ...others, order: [...order] } : others,
  }));
  const [was, is] = [navigationOf(before).order, order.length > 0 ? order : DEFAULT_NAVIGATION.order];
  const said = (paths: readonly string[]) => paths.join(' ');
  return outcome(
    `Links stand in this order: ${said(is)}`,
    said(was) !== said(is),
    `now; before ${said(was)}`,
  );
}

/** Puts a link into a group, in place of the one that its remote names; without a name, back into that one. */
export async function setGroup(store: VersionStore, path: string, name?: string): Promise<RegistryOutcome> {
  const before = await changeTerms(store, ({ navigation: { groups = {}, ...others } = {}, ...site }) => {
    const { [path]: _before, ...rest } = groups;
    return {
      ...site,
      navigation: { ...others, groups: name === undefined ? rest : { ...rest, [path]: name } },
    };
  });
  const was = navigationOf(before).groups[path];
  const ofRemote = 'the group that its remote names';
  return outcome(`${path} stands in ${name ?? ofRemote}`, was !== name, `now; before in ${was ?? ofRemote}`);
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
