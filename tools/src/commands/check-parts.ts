import { ROOT } from '@adili/server/workspace';
import { checkCommits } from '../checks/commits.ts';
import { checkLockfile } from '../checks/lockfile.ts';
import type { partNames } from '../command-names.ts';
import { mustRun, StepFailedError, tool } from '../run.ts';
import { checkZod } from '../zod-in-browsers.ts';
import { biome } from './biome.ts';

const jest = (what: string, pattern: string) => mustRun(what, tool('jest'), [pattern]);

/** What each part of the check does. */
const parts: Readonly<Record<(typeof partNames)[number], () => unknown>> = {
  types: () => mustRun('The types', tool('tsc'), []),
  lint: async () => {
    if ((await biome(['ci', '--error-on-warnings'], [], ROOT)) !== 0)
      throw new StepFailedError('Biome found faults.');
  },
  zod: checkZod,
  claims: () => jest('The claims', 'tools/src/checks/claims'),
  ledger: () => jest('The ledger', 'tools/src/checks/ledger'),
  lockfile: checkLockfile,
  reference: () => mustRun('The reference', process.execPath, ['api/src/testing/lint-reference.ts']),
  unused: () => mustRun('What nothing uses', tool('knip'), ['--no-progress', '--no-config-hints']),
  commits: checkCommits,
};

/** One of them, as the task runner calls it. */
export async function checkPart(name: string): Promise<void> {
  const part = parts[name as keyof typeof parts];
  if (!part) throw new StepFailedError(`The check has no part ${name}.`);
  await part();
}
