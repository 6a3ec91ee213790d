import { DEFAULT_LIMITS, LIMIT_NAMES, type Limits, limitsOf } from '@adili/delivery/limits';
import { readRows, readSite } from '@adili/delivery/registry';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { loadEnvFile } from '@adili/server/env-file';
import { command, OptionsError, partOptions, storeMistakes } from '../publishing/command-line.ts';
import { storeAt } from '../publishing/default-store.ts';
import { listOwners } from '../publishing/list-owners.ts';
import { readChange } from '../publishing/registry-changes.ts';

const usage = `npm run registry -- show                  what is live, the terms, and who has which path
npm run registry -- allow ORIGIN          rows may name this origin: https://cdn.example
npm run registry -- disallow ORIGIN       they no longer may
npm run registry -- contract VERSION      contract of the shell in use: 1.1
npm run registry -- give PATH REMOTE      this remote has that path: /pricing mfe-marketing
npm run registry -- release PATH          nobody has that path: the next remote that claims it does
npm run registry -- withdraw REMOTE       takes a remote out of the site, by its whole name: mfe-reports
npm run registry -- limit NAME NUMBER     how much the site takes of one remote: limit pages 400
Each takes --to STORE; default: REGISTRY, else ./published`;

/** `npm run registry`: what the operator of the shell lays down for all remotes. */
export const registry = (args: readonly string[]): Promise<void> =>
  command(usage, async () => {
    const { values, positionals } = partOptions(args, { to: { type: 'string' }, help: { type: 'boolean' } });
    if (values.help) return console.log(usage);
    const [action = 'show', ...words] = positionals;
    if (action === 'show' && words[0] !== undefined)
      throw new OptionsError(`"${words[0]}" is one word too many.`);
    const change = action === 'show' ? null : readChange(action, words);
    const [mistake] = storeMistakes(values.to);
    if (mistake) throw new OptionsError(mistake);
    loadEnvFile();
    const store = await storeAt(values.to);
    const outcome = await change?.(store);
    if (outcome) console.log(outcome.line);
    if (outcome?.changed !== false) await show(store);
  });

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
