import path from 'node:path';
import { currentVersion } from '@adili/server/current-version';
import { distFolder } from '@adili/server/workspace';
import { buildAll } from '../commands/build.ts';
import { checkRemote } from '../publishing/check-remote.ts';
import { inWords } from '../publishing/command-line.ts';
import { StepFailedError } from '../run.ts';

/** Builds a remote and holds what came of it to the contract, as a delivery would; says what is wrong. */
export async function builtKeepsContract(name: string): Promise<boolean> {
  try {
    await buildAll([name]);
    const dist = distFolder(name);
    await checkRemote(path.join(dist, (await currentVersion(dist)) ?? ''));
    return true;
  } catch (thrown) {
    const error = inWords(thrown);
    if (!(error instanceof StepFailedError)) throw error;
    console.error(error.message);
    return false;
  }
}
