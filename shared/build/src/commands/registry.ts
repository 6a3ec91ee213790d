import { CONTRACT_VERSION } from '@adili/contract/version';
import { changeSite, readRows, readSite } from '@adili/delivery/registry';
import { type SiteRecord, webAddress } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { loadEnvFile } from '../environment.ts';
import { command, OptionsError, partOptions, storeMistakes } from '../publishing/command-line.ts';
import { storeAt } from '../publishing/default-store.ts';

const usage = `npm run registry -- show                  what is live, and the terms
npm run registry -- allow ORIGIN          rows may name this origin: https://cdn.example
npm run registry -- disallow ORIGIN       they no longer may
npm run registry -- contract VERSION      contract of the shell in use: 1.1
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
    const first: SiteRecord = { schema: 1, contract: CONTRACT_VERSION, origins: [] };
    if (change) await changeSite(store, (site) => change(site ?? first));
    await show(store);
  });

/** The change that is asked for; null where the terms are only to be shown. @throws {OptionsError} */
function readChange([action = 'show', value, tooMany]: readonly string[]) {
  if (action === 'show' && value === undefined) return null;
  const prepare = Object.hasOwn(changes, action) ? changes[action] : undefined;
  const surplus = action === 'show' ? value : tooMany;
  if (surplus !== undefined) throw new OptionsError(`"${surplus}" is one word too many.`);
  if (!prepare) throw new OptionsError(`"${action}" is nothing this command does.`);
  return prepare(value ?? '');
}

/** Each reads its value at once, so that a mistake in it is found before anything is read. */
const changes: Record<string, (value: string) => (site: SiteRecord) => SiteRecord> = {
  allow(value) {
    const origin = originOf(value);
    return (site) => ({ ...site, origins: [...new Set([...site.origins, origin])] });
  },
  disallow(value) {
    const origin = originOf(value);
    return (site) => ({ ...site, origins: site.origins.filter((each) => each !== origin) });
  },
  contract(value) {
    if (!/^\d+\.\d+$/.test(value))
      throw new OptionsError(`"${value}" is no contract version. Write it as 1.1.`);
    return (site) => ({ ...site, contract: value });
  },
};

function originOf(text: string): string {
  if (!webAddress.safeParse(text).success)
    throw new OptionsError(`"${text}" is no origin. Write it as https://cdn.example.`);
  return new URL(text).origin;
}

async function show(store: VersionStore): Promise<void> {
  const site = await readSite(store);
  const { rows, damaged } = await readRows(store);
  console.log(`Registry in ${store.address}`);
  console.log(`  contract of the shell in use: ${site?.contract ?? 'not laid down yet'}`);
  console.log(`  origins besides the shell's own: ${site?.origins.join(', ') || 'none'}`);
  for (const { name, live, canary } of rows)
    console.log(
      `  ${name}  ${live.version}${canary ? `, canary ${canary.version} for ${canary.percent} %` : ''}`,
    );
  for (const { problem } of damaged) console.log(`  ${problem}`);
}
