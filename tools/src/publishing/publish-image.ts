import path from 'node:path';
import { readBuild } from '@adili/delivery/publishing/read-build';
import { currentVersion } from '@adili/server/current-version';
import { distFolder } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';
import { publishBuilt } from './publish-built.ts';
import { type Prepare, publishCommand } from './publish-command.ts';
import { refuseDirty } from './refuse-dirty.ts';

/** What the image holds was built with it, and tested before it. */
const asBuilt: Prepare = async (store, name, dirty) => {
  const build = await readBuild(path.join(distFolder(name), (await currentVersion(distFolder(name))) ?? ''));
  if (!dirty) refuseDirty(store, build.manifest.source);
  return build;
};

// The program of the image that publishes: without a word, each build that the store has not; else as publish-remote.
const words = process.argv.slice(2);
try {
  if (words.length > 0) await publishCommand(words, 'Publishes a remote as this image has it.', asBuilt);
  else await publishBuilt(process.env.REGISTRY ?? '');
} catch (error) {
  console.error(error instanceof StepFailedError ? error.message : error);
  process.exit(1);
}
