import { CONTRACT_VERSION } from '@adili/contract/version';
import { DEFAULT_LIMITS, LIMIT_NAMES, type Limits, limitsOf } from '@adili/delivery/limits';
import { changeOwners, given, released } from '@adili/delivery/owners';
import { isReserved, pagePath } from '@adili/delivery/page-path';
import { changeSite, readRows, readSite } from '@adili/delivery/registry';
import { remoteName, type SiteRecord, webAddress } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { loadEnvFile } from '../environment.ts';
import { command, OptionsError, partOptions, storeMistakes } from '../publishing/command-line.ts';
import { storeAt } from '../publishing/default-store.ts';
import { listOwners } from '../publishing/list-owners.ts';

const usage = `npm run registry -- show                  what is live, the terms, and who has which path
npm run registry -- allow ORIGIN          rows may name this origin: https://cdn.example
npm run registry -- disallow ORIGIN       they no longer may
npm run registry -- contract VERSION      contract of the shell in use: 1.1
npm run registry -- give PATH REMOTE      this remote has that path: /pricing mfe-marketing
npm run registry -- release PATH          nobody has that path: the next remote that claims it does
npm run registry -- limit NAME NUMBER     how much the site takes of one remote: limit pages 400
Each takes --to STORE; default: REGISTRY, else ./published`;

/** `npm run registry`: what the operator of the shell lays down for all remotes. */
export const registry = (args: readonly string[]): Promise<void> =>
  command(usage, async () => {
    const { values, positionals } = partOptions(args, { to: { type: 'string' }, help: { type: 'boolean' } });
    if (values.help) return console.log(usage);
    const change = readChange(positionals);
    const [mistake] = storeMistakes(values.to);
    if (mistake) throw new OptionsError(mistake);
    loadEnvFile();
    const store = await storeAt(values.to);
    await change?.(store);
    await show(store);
  });

/** The change that is asked for; null where the terms are only to be shown. @throws {OptionsError} */
function readChange([action = 'show', ...values]: readonly string[]): Change | null {
  const prepare = Object.hasOwn(changes, action) ? changes[action] : undefined;
  const surplus = values[action === 'show' ? 0 : (prepare?.length ?? 1)];
  if (surplus !== undefined) throw new OptionsError(`"${surplus}" is one word too many.`);
  if (action === 'show') return null;
  if (!prepare) throw new OptionsError(`"${action}" is nothing this command does.`);
  const [value = '', second = ''] = values;
  return prepare(value, second);
}

type Change = (store: VersionStore) => Promise<unknown>;

const toSite = (change: (site: SiteRecord) => SiteRecord) => (store: VersionStore) =>
  changeSite(store, (site) => change(site ?? { schema: 1, contract: CONTRACT_VERSION, origins: [] }));

/** Each reads its words at once, so that a mistake in them is found before anything is read. */
const changes: Record<string, (value: string, second: string) => Change> = {
  allow(value) {
    const origin = originOf(value);
    return toSite((site) => ({ ...site, origins: [...new Set([...site.origins, origin])] }));
  },
  disallow(value) {
    const origin = originOf(value);
    return toSite((site) => ({ ...site, origins: site.origins.filter((each) => each !== origin) }));
  },
  contract(value) {
    if (!/^\d+\.\d+$/.test(value))
      throw new OptionsError(`"${value}" is no contract version. Write it as 1.1.`);
    return toSite((site) => ({ ...site, contract: value }));
  },
  give(value, remote) {
    const path = ownable(value);
    if (!remoteName.safeParse(remote).success)
      throw new OptionsError(`"${remote}" is no name of a remote. Write it as mfe-marketing.`);
    const since = new Date().toISOString();
    return (store) => changeOwners(store, (record) => given(record, { path, remote }, since));
  },
  release(value) {
    const path = ownable(value);
    return (store) => changeOwners(store, (record) => released(record, path));
  },
  limit(value, number) {
    const name = LIMIT_NAMES.find((each) => each === value);
    if (!name) throw new OptionsError(`"${value}" is no limit. There are ${LIMIT_NAMES.join(', ')}.`);
    if (!/^[1-9]\d{0,8}$|^1000000000$/.test(number))
      throw new OptionsError(
        `"${number}" is no limit for ${name}. Write a whole number from 1 to 1000000000.`,
      );
    return toSite(({ limits: { [name]: _before, ...others } = {}, ...site }) => ({
      ...site,
      limits: Number(number) === DEFAULT_LIMITS[name] ? others : { ...others, [name]: Number(number) },
    }));
  },
};

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

const shownLimits = (limits: Limits): string =>
  LIMIT_NAMES.map((name) => {
    const usual = limits[name] === DEFAULT_LIMITS[name] ? '' : ` (by default ${DEFAULT_LIMITS[name]})`;
    return `${name} ${limits[name]}${usual}`;
  }).join(', ');

async function show(store: VersionStore): Promise<void> {
  const site = await readSite(store);
  const { rows, damaged } = await readRows(store);
  console.log(`Registry in ${store.address}`);
  console.log(`  contract of the shell in use: ${site?.contract ?? 'not laid down yet'}`);
  console.log(`  origins besides the shell's own: ${site?.origins.join(', ') || 'none'}`);
  console.log(`  limits for one remote: ${shownLimits(limitsOf(site))}`);
  for (const { name, live, canary } of rows)
    console.log(
      `  ${name}  ${live.version}${canary ? `, canary ${canary.version} for ${canary.percent} %` : ''}`,
    );
  for (const { problem } of damaged) console.log(`  ${problem}`);
  for (const line of await listOwners(store, site, rows)) console.log(line);
}
