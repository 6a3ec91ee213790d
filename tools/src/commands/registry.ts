import { DEFAULT_LIMITS, LIMIT_NAMES, type LimitName, type Limits, limitsOf } from '@adili/delivery/limits';
import { isReserved, pagePath } from '@adili/delivery/page-path';
import { readRows, readSite } from '@adili/delivery/registry';
import { remoteName, webAddress } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { Argument, commandLine, fitting, wholeNumber } from '@adili/server/command-line';
import { loadEnvFile } from '@adili/server/env-file';
import { runCommand, storeAddress } from '../publishing/command-line.ts';
import { storeAt } from '../publishing/default-store.ts';
import { listOwners } from '../publishing/list-owners.ts';
import * as changes from '../publishing/registry-changes.ts';

const isOrigin = fitting('Write it as https://cdn.example.', (text) => webAddress.safeParse(text).success);
const originOf = (text: string) => new URL(isOrigin(text)).origin;
const contract = fitting('Write it as 1.1.', (text) => /^\d+\.\d+$/.test(text));
const remote = fitting('Write it as mfe-marketing.', (text) => remoteName.safeParse(text).success);
const ownablePath = fitting('Write a path of a page that is none of the shell, such as /pricing.', (text) => {
  const pattern = pagePath(text);
  return pattern !== null && !isReserved(pattern);
});

/** `npm run registry`: what the operator of the shell lays down for all remotes. */
export async function registry(args: readonly string[]): Promise<void> {
  const program = commandLine('registry', 'What the operator lays down for all remotes.').option(
    '--to <store>',
    'a folder or s3://bucket/prefix; default: REGISTRY, else ./published',
    storeAddress,
  );
  const change = async (work?: (store: VersionStore) => Promise<changes.RegistryOutcome>) => {
    loadEnvFile();
    const store = await storeAt(program.opts<{ to?: string }>().to);
    const outcome = await work?.(store);
    if (outcome) console.log(outcome.line);
    if (outcome?.changed !== false) await show(store);
  };
  program.action(() => change());
  program
    .command('show')
    .description('what is live, the terms, and who has which path')
    .action(() => change());
  for (const [name, allowed, what] of [
    ['allow', true, 'rows may name this origin: https://cdn.example'],
    ['disallow', false, 'they no longer may'],
  ] as const)
    program
      .command(name)
      .argument('<origin>', 'such as https://cdn.example', originOf)
      .description(what)
      .action((origin) => change((store) => changes.setOrigin(store, origin, allowed)));
  program
    .command('contract')
    .argument('<version>', 'such as 1.1', contract)
    .description('contract of the shell in use')
    .action((version) => change((store) => changes.setContract(store, version)));
  program
    .command('give')
    .argument('<path>', 'such as /pricing', ownablePath)
    .argument('<remote>', 'such as mfe-marketing', remote)
    .description('this remote has that path')
    .action((path, name) => change((store) => changes.givePath(store, path, name)));
  program
    .command('release')
    .argument('<path>', 'such as /pricing', ownablePath)
    .description('no remote has that path: the next one that claims it does')
    .action((path) => change((store) => changes.releasePath(store, path)));
  program
    .command('withdraw')
    .argument('<remote>', 'its whole name: mfe-reports')
    .description('takes a remote out of the site')
    .action((name) => change((store) => changes.withdrawRemote(store, name)));
  program
    .command('limit')
    .addArgument(new Argument('<limit>').choices(LIMIT_NAMES))
    .argument('<number>', 'such as 400', wholeNumber(1, 1_000_000_000))
    .description('how much the site takes of one remote')
    .action((name: LimitName, number: number) => change((store) => changes.setLimit(store, name, number)));
  await runCommand(program, args);
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
