import path from 'node:path';
import { buildSource } from '@adili/bundler/build-source';
import { currentVersion } from '@adili/server/current-version';
import { distFolder } from '@adili/server/workspace';
import { checkRemote } from '../publishing/check-remote.ts';
import { type Prepare, publishCommand } from '../publishing/publish-command.ts';
import { refuseDirty } from '../publishing/refuse-dirty.ts';
import { buildAll } from './build.ts';

const buildAndTest: Prepare = async (store, name, dirty) => {
  if (!dirty) refuseDirty(store, buildSource().source);
  await buildAll([name]);
  const version = (await currentVersion(distFolder(name))) ?? '';
  console.log(`Testing ${version} against the contract ...`);
  return checkRemote(path.join(distFolder(name), version));
};

const what = 'Builds a remote, tests it against the contract, publishes and switches.';

/** `npm run publish-remote -- NAME ...`: ships one remote, or takes it back. */
export const publishRemote = (args: readonly string[]): Promise<void> =>
  publishCommand(args, what, buildAndTest);
