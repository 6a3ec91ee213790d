import path from 'node:path';
import { publish } from '@adili/delivery/publishing/publish';
import { promote, rollBack } from '@adili/delivery/publishing/roll-back';
import { prune } from '@adili/delivery/publishing/versions';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { currentVersion } from '@adili/server/current-version';
import { loadEnvFile } from '@adili/server/env-file';
import { distFolder } from '@adili/server/workspace';
import { findRemote } from '../alone/find-remote.ts';
import { checkRemote } from '../publishing/check-remote.ts';
import { command } from '../publishing/command-line.ts';
import { storeAt } from '../publishing/default-store.ts';
import { listRemote } from '../publishing/list.ts';
import { type PublishOptions, readOptions, usage } from '../publishing/publish-options.ts';
import { whoPublishes } from '../publishing/who.ts';
import { buildAll } from './build.ts';

/** `npm run publish-remote -- NAME ...`: ships one remote, or takes it back. */
export const publishRemote = (args: readonly string[]): Promise<void> =>
  command(usage, async () => {
    const options = readOptions(args);
    if (!options) return console.log(usage);
    loadEnvFile();
    const { name } = findRemote(options.remote);
    await actions[options.action](await storeAt(options.to), name, options);
  });

type Action = (store: VersionStore, name: string, options: PublishOptions) => Promise<void>;

const actions: Record<PublishOptions['action'], Action> = {
  publish: publishBuild,
  async rollback(store, name, { by, version, dryRun }) {
    const started = performance.now();
    const { from, to, canaryEnded } = await rollBack(store, name, { by: whoPublishes(by), version, dryRun });
    if (canaryEnded) {
      console.log(
        `${name}: the canary ${from} ${dryRun ? 'would be' : 'is'} ended; ${to} stays live for all`,
      );
      return;
    }
    console.log(
      `${name}: ${dryRun ? 'would go' : 'went'} back from ${from} to ${to} after ${seconds(started)}`,
    );
  },
  async promote(store, name, { by, dryRun }) {
    const { from, to } = await promote(store, name, { by: whoPublishes(by), dryRun });
    console.log(`${name}: ${to} ${dryRun ? 'would be' : 'is'} live in place of ${from}`);
  },
  async list(store, name) {
    console.log(await listRemote(store, name));
  },
  async prune(store, name, { keep, dryRun }) {
    const removed = (await prune(store, name, keep, { dryRun })).join(', ') || 'nothing';
    console.log(`${name}: ${dryRun ? 'would remove' : 'removed'} ${removed}`);
  },
};

async function publishBuild(
  store: VersionStore,
  name: string,
  { by, base, canary: percent, dryRun }: PublishOptions,
): Promise<void> {
  await buildAll([name]);
  const version = (await currentVersion(distFolder(name))) ?? '';
  console.log(`Testing ${version} against the contract ...`);
  const build = await checkRemote(path.join(distFolder(name), version));
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
}

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
