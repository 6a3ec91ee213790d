import { publish } from '@adili/delivery/publishing/publish';
import type { BuiltVersion } from '@adili/delivery/publishing/read-build';
import { PublishRefusedError } from '@adili/delivery/publishing/refusal';
import { changeShare, promote, rollBack } from '@adili/delivery/publishing/roll-back';
import { prune } from '@adili/delivery/publishing/versions';
import { readRow } from '@adili/delivery/registry';
import { folderAddress } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { commandLine, InvalidArgumentError, Option, wholeNumber } from '@adili/server/command-line';
import { loadEnvFile } from '@adili/server/env-file';
import { findRemote } from '../standalone/find-remote.ts';
import { runCommand, storeAddress } from './command-line.ts';
import { storeAt } from './default-store.ts';
import { listRemote } from './list.ts';
import { whoPublishes } from './publisher.ts';

interface PublishOptions {
  to?: string;
  base?: string | null;
  by?: string;
  /** Share of visitors, 1 to 100. */
  canary?: number;
  promote?: boolean;
  /** True: to the version before. */
  rollback?: true | string;
  list?: boolean;
  /** How many old versions stay. */
  prune?: number;
  dryRun?: boolean;
  /** Also what is in no commit may go to a bucket. */
  dirty?: boolean;
}

function folderAt(text: string): string {
  const address = folderAddress.safeParse(text.replace(/\/*$/, '/'));
  if (address.success) return address.data;
  throw new InvalidArgumentError('It takes an http(s) address of one host, without a query.');
}

const others = (own: string) =>
  ['canary', 'base', 'promote', 'rollback', 'list', 'prune'].filter((name) => name !== own);

/** The build of a remote that may go to a store. @param dirty also one that is in no commit */
export type Prepare = (store: VersionStore, name: string, dirty: boolean) => Promise<BuiltVersion>;

/** The command that ships one remote, or takes it back. @param what it says of itself */
export const publishCommand = (args: readonly string[], what: string, prepare: Prepare): Promise<void> =>
  runCommand(
    commandLine('publish-remote', what)
      .argument('<remote>', 'mfe-blog or blog')
      .option(
        '--canary <percent>',
        'the same for this share of visitors; while a canary runs, that one, and nothing is built',
        wholeNumber(1, 100),
      )
      .addOption(new Option('--promote', 'makes the canary the live version').conflicts(others('promote')))
      .addOption(
        new Option(
          '--rollback [version]',
          'goes back to a version; without one it ends the canary, or goes back to the previous version',
        ).conflicts(others('rollback')),
      )
      .addOption(new Option('--list', 'versions and last changes').conflicts(others('list')))
      .addOption(
        new Option('--prune <keep>', 'removes old versions but the newest and those in use')
          .argParser(wholeNumber(1, 1_000))
          .conflicts(others('prune')),
      )
      .option(
        '--to <store>',
        'a folder or s3://bucket/prefix; default: REGISTRY, else ./published',
        storeAddress,
      )
      .option(
        '--base <url>',
        "where browsers find the store's files; default: the shell delivers them",
        folderAt,
      )
      .option('--by <name>', 'who publishes, for the history')
      .option('--dirty', 'publishes to a bucket also where changes are in no commit')
      .option('--dry-run', 'does everything but writing to the store')
      .action(async (given: string, options: PublishOptions) => {
        loadEnvFile();
        const { name } = findRemote(given);
        await actionOf(options)(await storeAt(options.to), name, options, prepare);
      }),
    args,
  );

type Action = (store: VersionStore, name: string, options: PublishOptions, prepare: Prepare) => Promise<void>;

function actionOf({ rollback, promote, list, prune, canary }: PublishOptions): Action {
  if (rollback) return takeBack;
  if (promote) return promoteCanary;
  if (list) return async (store, name) => console.log(await listRemote(store, name));
  if (prune !== undefined) return removeOld;
  return canary === undefined ? publishBuild : publishCanary;
}

const takeBack: Action = async (store, name, { by, rollback, dryRun = false }) => {
  const started = performance.now();
  const version = rollback === true ? undefined : rollback;
  const { from, to, canaryEnded } = await rollBack(store, name, { by: whoPublishes(by), version, dryRun });
  if (canaryEnded)
    console.log(`${name}: the canary ${from} ${dryRun ? 'would be' : 'is'} ended; ${to} stays live for all`);
  else
    console.log(
      `${name}: ${dryRun ? 'would go' : 'went'} back from ${from} to ${to} after ${seconds(started)}`,
    );
};

const promoteCanary: Action = async (store, name, { by, dryRun = false }) => {
  const { from, to } = await promote(store, name, { by: whoPublishes(by), dryRun });
  console.log(`${name}: ${to} ${dryRun ? 'would be' : 'is'} live in place of ${from}`);
};

const removeOld: Action = async (store, name, { prune: keep = 1, dryRun = false }) => {
  const removed = (await prune(store, name, keep, { dryRun })).join(', ') || 'nothing';
  console.log(`${name}: ${dryRun ? 'would remove' : 'removed'} ${removed}`);
};

const publishCanary: Action = async (store, name, options, prepare) => {
  const { by, base, canary: percent = 0, dryRun = false } = options;
  const running = (await readRow(store, name))?.canary;
  if (!running) return publishBuild(store, name, options, prepare);
  const another = `For another version end this one first: npm run publish-remote -- ${name} --rollback`;
  if (base !== undefined)
    throw new PublishRefusedError(
      `The canary ${running.version} stays where it is: leave --base out. ${another}`,
    );
  const { version, from } = await changeShare(store, name, percent, { by: whoPublishes(by), dryRun });
  const now = from === percent ? 'is already' : dryRun ? 'would be' : 'is now';
  console.log(`${name}: the canary ${version} ${now} for ${percent} % of visitors`);
  console.log(another);
};

const publishBuild: Action = async (store, name, options, prepare) => {
  const { by, base = null, canary: percent, dryRun = false, dirty = false } = options;
  const build = await prepare(store, name, dirty);
  const { version } = build.manifest;
  const started = performance.now();
  const { before, checked, switched } = await publish(store, {
    build,
    by: whoPublishes(by),
    base,
    percent,
    dryRun,
    progress: (step) => console.log(`  ${step} ...`),
  });
  const share = percent === undefined ? 'live' : `a canary for ${percent} % of visitors`;
  if (dryRun)
    return console.log(
      `${name} ${version} would be ${share}${before ? `; live now: ${before}` : ''}. Nothing was written.`,
    );
  if (!switched)
    return console.log(`${name} ${version} is ${share} already; its ${checked} files are whole.`);
  console.log(`${name} ${version} is ${share}, published in ${seconds(started)} (${checked} files checked)`);
  if (before && before !== version) console.log(`Take it back: npm run publish-remote -- ${name} --rollback`);
};

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
