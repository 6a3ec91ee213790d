import { DEFAULT_LIMITS, LIMIT_NAMES, type Limits, limitsOf } from '@adili/delivery/limits';
import { navigationOf, navigationTerms } from '@adili/delivery/navigation';
import { isReserved, pagePath } from '@adili/delivery/page-path';
import { readRows, readSite } from '@adili/delivery/registry';
import { remoteName, webAddress } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { Argument, type Command, commandLine, fitting, wholeNumber } from '@adili/server/command-line';
import { loadEnvFile } from '@adili/server/env-file';
import { runCommand, storeAddress } from '../publishing/command-line.ts';
import { storeAt } from '../publishing/default-store.ts';
import { findSources, readReport } from '../publishing/find-sources.ts';
import { listOwners } from '../publishing/list-owners.ts';
import * as changes from '../publishing/registry-changes.ts';

const isOrigin = fitting('Write it as https://cdn.example.', (text) => webAddress.safeParse(text).success);
const isContract = fitting('Write it as 1.1.', (text) => /^\d+\.\d+$/.test(text));
const isRemote = fitting('Write it as mfe-marketing.', (text) => remoteName.safeParse(text).success);
const isPath = fitting('Write a path of a page that is none of the shell, such as /pricing.', (text) => {
  const pattern = pagePath(text);
  return pattern !== null && !isReserved(pattern);
});

const isPaths = (text: string, before: readonly string[] = []) => [...before, isPath(text)];
const isGroup = fitting(
  'Write up to 60 characters, without a line break.',
  (text) => navigationTerms.safeParse({ groups: { '/': text } }).success,
);

const word = (name: string, example: string) => new Argument(`<${name}>`, example);
const origin = () =>
  word('origin', 'such as https://cdn.example').argParser((text) => new URL(isOrigin(text)).origin);
const contract = () => word('version', 'such as 1.1').argParser(isContract);
const path = () => word('path', 'such as /pricing').argParser(isPath);
const remote = () => word('remote', 'such as mfe-marketing').argParser(isRemote);
const wholeName = () => word('remote', 'its whole name: mfe-reports');
const limit = () => new Argument('<limit>').choices(LIMIT_NAMES);
const number = () => word('number', 'such as 400').argParser(wholeNumber(1, 1_000_000_000));

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
  const add = (
    name: string,
    what: string,
    words: Argument[],
    work: (store: VersionStore, ...given: never[]) => Promise<changes.RegistryOutcome>,
  ) => {
    const command = program.command(name).description(what);
    for (const word of words) command.addArgument(word);
    command.action((...given) => change((store) => work(store, ...(given as never[]))));
  };
  const shows = 'what is live, the terms, and who has which path';
  program
    .command('show')
    .description(shows)
    .action(() => change());
  const allow = (allowed: boolean) => (store: VersionStore, origin: string) =>
    changes.setOrigin(store, origin, allowed);
  add('allow', 'rows may name this origin: https://cdn.example', [origin()], allow(true));
  add('disallow', 'they no longer may', [origin()], allow(false));
  add('contract', 'contract of the shell in use', [contract()], changes.setContract);
  add('give', 'this remote has that path', [path(), remote()], changes.givePath);
  add('release', 'no remote has that path: the next one that claims it does', [path()], changes.releasePath);
  add('withdraw', 'takes a remote out of the site', [wholeName()], changes.withdrawRemote);
  add('limit', 'how much the site takes of one remote', [limit(), number()], changes.setLimit);
  add(
    'order',
    'in which order links stand; the others follow. Without a path: as by default',
    [new Argument('[paths...]', 'such as /dashboard /reports').argParser(isPaths)],
    changes.setOrder,
  );
  add(
    'group',
    'in which group a link stands; without a name, in the one of its remote',
    [path(), new Argument('[name]', 'such as Reports').argParser(isGroup)],
    changes.setGroup,
  );
  program
    .command('source')
    .description('where in the sources an error happened that a browser reported')
    .addArgument(word('report', "a file with the report's line of the API's log; - reads it from the input"))
    .action(async (report: string) => {
      loadEnvFile();
      const store = await storeAt(program.opts<{ to?: string }>().to);
      for (const line of await findSources(store, await readReport(report))) console.log(line);
    });
  // By itself it shows too. Commands take this setting over from it, so it comes after them.
  program.allowExcessArguments().action((_options, { args: [unknown] }: Command) => {
    if (unknown) program.error(`unknown command '${unknown}'`);
    return change();
  });
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
  const { order, groups } = navigationOf(site);
  console.log(`  order of links: ${order.join(' ')}`);
  for (const [path, name] of Object.entries(groups)) console.log(`  group of ${path}: ${name}`);
  for (const { name, live, canary } of rows)
    console.log(
      `  ${name}  ${live.version}${canary ? `, canary ${canary.version} for ${canary.percent} %` : ''}`,
    );
  for (const { problem } of damaged) console.log(`  ${problem}`);
  for (const line of await listOwners(store, site, rows)) console.log(line);
}
