import { existsSync } from 'node:fs';
import { run, StepFailedError, tool } from '../run.ts';
import { scope } from '../scope.ts';
import { runTasks } from '../tasks.ts';
import { biome } from './biome.ts';

/** What can be known without running anything, each a script of its own: `npm run check:types`. */
const CHECKS = [
  'check:types',
  'check:lint',
  'check:zod',
  'check:journeys',
  'check:claims',
  'check:ledger',
  'check:lockfile',
  'check:reference',
  'check:unused',
  'check:commits',
];

/**
 * `npm run check [-- file ...] [-- --watch]`: all of them, also after one that failed. For a workspace its types, lint
 * and formatting; with files, all types, and lint and formatting of these.
 */
export async function check(args: readonly string[]): Promise<void> {
  if (!(await passesCheck(args))) throw new StepFailedError('The check failed; the lines above say where.');
}

/** The same, answering whether all passed. */
export async function passesCheck(args: readonly string[] = []): Promise<boolean> {
  const watch = args.includes('--watch');
  const force = args.includes('--force');
  const files = args.filter((arg) => arg !== '--watch' && arg !== '--force');
  const missing = files.filter((file) => !file.startsWith('-') && !existsSync(file));
  if (missing.length > 0) throw new StepFailedError(`No file or folder here: ${missing.join(', ')}.`);
  if (scope === '' && files.length === 0)
    return (
      (await runTasks(
        CHECKS.map((name) => `//#${name}`),
        { goOn: true, force, watch },
      )) === 0
    );
  const lint = await biome(['ci', '--error-on-warnings'], files);
  const types = await run(tool('tsc'), ['-p', scope || '.', ...(watch ? ['--watch'] : [])]);
  return lint === 0 && types === 0;
}
