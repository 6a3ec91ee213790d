import { existsSync } from 'node:fs';
import { partNames } from '../command-names.ts';
import { run, StepFailedError, tool } from '../run.ts';
import { scope } from '../scope.ts';
import { runTasks } from '../tasks.ts';
import { biome } from './biome.ts';

const isPart = (word: string) => partNames.some((name) => name === word);

/**
 * `npm run check [-- types | file ...] [-- --watch]`: all parts, also after one that failed, or those that are named. For a
 * workspace its types, lint and formatting; with files, all types, and lint and formatting of these.
 */
export async function check(args: readonly string[]): Promise<void> {
  if (!(await passesCheck(args))) throw new StepFailedError('The check failed; the lines above say where.');
}

/** The same, answering whether all passed. */
export async function passesCheck(args: readonly string[] = []): Promise<boolean> {
  const watch = args.includes('--watch');
  const force = args.includes('--force');
  const files = args.filter((arg) => arg !== '--watch' && arg !== '--force');
  const isOfParts = scope === '' && files.every(isPart);
  const missing = isOfParts ? [] : files.filter((file) => !file.startsWith('-') && !existsSync(file));
  if (missing.length > 0) throw new StepFailedError(`No file or folder here: ${missing.join(', ')}.`);
  if (isOfParts) {
    const names = files.length > 0 ? files : partNames;
    const tasks = names.map((name) => `@adili/tools#check:${name}`);
    return (await runTasks(tasks, { goOn: true, force, watch })) === 0;
  }
  const lint = await biome(['ci', '--error-on-warnings'], files);
  const types = await run(tool('tsc'), ['-p', scope || '.', ...(watch ? ['--watch'] : [])]);
  return lint === 0 && types === 0;
}
