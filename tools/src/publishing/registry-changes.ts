import { CONTRACT_VERSION } from '@adili/contract/version';
import { DEFAULT_LIMITS, LIMIT_NAMES, limitsOf } from '@adili/delivery/limits';
import { changeOwners, given, ownerOf, readOwners, released } from '@adili/delivery/owners';
import { isReserved, pagePath } from '@adili/delivery/page-path';
import { withdraw } from '@adili/delivery/publishing/withdraw';
import { changeSite, readSite, rowNames } from '@adili/delivery/registry';
import { remoteName, type SiteRecord, webAddress } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { REMOTES } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';
import { OptionsError } from './command-line.ts';

/** What a change did, in one line. */
export interface RegistryOutcome {
  line: string;
  changed: boolean;
}

/** Makes a change. */
export type RegistryChange = (store: VersionStore) => Promise<RegistryOutcome>;

const changed = (line: string): RegistryOutcome => ({ line, changed: true });
const unchanged = (state: string): RegistryOutcome => ({ line: `${state}: nothing changed`, changed: false });

interface Kind {
  /** What each of its words is. */
  wants: readonly string[];
  example: string;
  /** Reads the words at once, so that a mistake in them is found before anything is read. */
  prepare(value: string, second: string): RegistryChange;
}

/** The change that words ask for. @throws {OptionsError} */
export function readChange(action: string, words: readonly string[]): RegistryChange {
  const kind = Object.hasOwn(kinds, action) ? kinds[action] : undefined;
  if (!kind) throw new OptionsError(`"${action}" is nothing this command does.`);
  const { wants, example, prepare } = kind;
  const surplus = words[wants.length];
  if (surplus !== undefined) throw new OptionsError(`"${surplus}" is one word too many.`);
  const missing = wants.slice(words.length).join(' and the ');
  const too = words.length > 0 ? ' too' : '';
  if (missing) throw new OptionsError(`Name the ${missing}${too}: ${action} ${example}.`);
  const [value = '', second = ''] = words;
  return prepare(value, second);
}

const noTerms: SiteRecord = { schema: 1, contract: CONTRACT_VERSION, origins: [] };

/** Changes the site's terms; the terms before. */
async function changeTerms(
  store: VersionStore,
  change: (site: SiteRecord) => SiteRecord,
): Promise<SiteRecord | null> {
  const before = await readSite(store);
  await changeSite(store, (site) => change(site ?? noTerms));
  return before;
}

/** Lets remotes be loaded from an origin, or no longer. */
function originsChange(allowed: boolean): Kind {
  return {
    wants: ['origin'],
    example: 'https://cdn.example',
    prepare(value) {
      const origin = originOf(value);
      return async (store) => {
        const before = await changeTerms(store, ({ origins, ...site }) => {
          const others = origins.filter((each) => each !== origin);
          return { ...site, origins: allowed ? [...new Set([...origins, origin])] : others };
        });
        const was = before?.origins.includes(origin) ?? false;
        const now = `${origin} is ${allowed ? '' : 'not '}allowed`;
        if (was === allowed) return unchanged(now);
        return changed(allowed ? `${now} now` : `${now} any more`);
      };
    },
  };
}

const kinds: Record<string, Kind> = {
  allow: originsChange(true),
  disallow: originsChange(false),
  contract: {
    wants: ['version'],
    example: '1.1',
    prepare(contract) {
      if (!/^\d+\.\d+$/.test(contract))
        throw new OptionsError(`"${contract}" is no contract version. Write it as 1.1.`);
      return async (store) => {
        const before = await changeTerms(store, (site) => ({ ...site, contract }));
        return before?.contract === contract
          ? unchanged(`The contract in use is ${contract}`)
          : changed(
              `The contract in use is ${contract} now; before ${before?.contract ?? 'none was laid down'}`,
            );
      };
    },
  },
  give: {
    wants: ['path', 'remote'],
    example: '/pricing mfe-marketing',
    prepare(value, name) {
      const path = ownable(value);
      if (!remoteName.safeParse(name).success)
        throw new OptionsError(`"${name}" is no name of a remote. Write it as mfe-marketing.`);
      return async (store) => {
        const remote = await knownRemote(store, name);
        const before = ownerOf(await readOwners(store), path);
        if (before === remote) return unchanged(`${path} belongs to ${remote}`);
        const since = new Date().toISOString();
        await changeOwners(store, (record) => given(record, { path, remote }, since));
        return changed(`${path} belongs to ${remote} now; before to ${before ?? 'nobody'}`);
      };
    },
  },
  release: {
    wants: ['path'],
    example: '/pricing',
    prepare(value) {
      const path = ownable(value);
      return async (store) => {
        const before = ownerOf(await readOwners(store), path);
        if (before === undefined) throw new StepFailedError(`${path} belongs to nobody: nothing changed`);
        await changeOwners(store, (record) => released(record, path));
        return changed(`${path} belongs to nobody now; before to ${before}`);
      };
    },
  },
  withdraw: {
    wants: ['remote'],
    example: 'mfe-reports',
    prepare: (name) => async (store) => {
      const paths = await withdraw(store, name);
      const freed = paths.length > 0 ? `, and these paths are nobody's now: ${paths.join(', ')}` : '';
      return changed(
        `${name} is out of the site: its row is removed${freed}. Its versions stay in ${name}/.`,
      );
    },
  },
  limit: {
    wants: ['limit', 'number'],
    example: 'pages 400',
    prepare(value, number) {
      const name = LIMIT_NAMES.find((each) => each === value);
      if (!name) throw new OptionsError(`"${value}" is no limit. There are ${LIMIT_NAMES.join(', ')}.`);
      if (!/^[1-9]\d{0,8}$|^1000000000$/.test(number))
        throw new OptionsError(
          `"${number}" is no limit for ${name}. Write a whole number from 1 to 1000000000.`,
        );
      const wanted = Number(number);
      return async (store) => {
        const before = await changeTerms(
          store,
          ({ limits: { [name]: _before, ...others } = {}, ...site }) => ({
            ...site,
            limits: wanted === DEFAULT_LIMITS[name] ? others : { ...others, [name]: wanted },
          }),
        );
        const was = limitsOf(before)[name];
        return was === wanted
          ? unchanged(`The limit for ${name} is ${wanted}`)
          : changed(`The limit for ${name} is ${wanted} now; before ${was}`);
      };
    },
  },
};

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

function ownable(path: string): string {
  const pattern = pagePath(path);
  if (pattern === null) throw new OptionsError(`"${path}" is no path of a page. Write it as /pricing.`);
  if (isReserved(pattern)) throw new OptionsError(`${path} is an address of the shell's own server.`);
  return path;
}

function originOf(text: string): string {
  if (!webAddress.safeParse(text).success)
    throw new OptionsError(`"${text}" is no origin. Write it as https://cdn.example.`);
  return new URL(text).origin;
}
