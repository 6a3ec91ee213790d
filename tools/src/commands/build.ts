import { availableParallelism } from 'node:os';
import path from 'node:path';
import { REMOTES } from '@adili/server/workspace';
import { builds, bundle } from '../building/builds.ts';
import { run, runProgram, StepFailedError } from '../run.ts';
import { isTask, scope } from '../scope.ts';
import { findRemote } from '../standalone/find-remote.ts';
import { plannedTasks, runTasks } from '../tasks.ts';

/** Names to the tasks what was built for them, each by the hash of all that it was built from. */
const BUILT = 'ADILI_BUILT';

/** What is made of the built product, by the word behind `npm run build --`. */
const afterwards: Readonly<Record<string, string>> = {
  weights: 'tests/weight/record.ts',
  screens: 'tests/screens/main.ts',
  demonstration: 'tests/demonstration/record.ts',
};

/** What the product is made of. */
export const PRODUCT = ['shell', ...REMOTES.map(({ name }) => name)];

/**
 * `npm run build [-- blog ...] [-- --watch]`: builds what changed; for a workspace, only that one. `-- weights` then
 * records what pages with a budget are made of, in `tests/weight/recorded.json`; `-- screens` takes the pictures of the
 * product for public pages, `-- demonstration` records what our auditor finds on the website of its customer.
 */
export async function build(args: readonly string[]): Promise<void> {
  const [then = ''] = args;
  const program = afterwards[then];
  if (program && scope === '') {
    await buildAll();
    return runProgram(program, args.slice(1));
  }
  if (scope !== '' && !builds[scope])
    return console.log(`${scope} is used from its sources: there is nothing to build.`);
  if (isTask && scope !== '') {
    const isBuilt = process.env[BUILT]?.split(' ').includes(process.env.TURBO_HASH ?? '');
    return isBuilt ? undefined : console.log(await bundle(scope));
  }
  const names = args
    .filter((arg) => arg !== '--watch')
    .map((name) => (builds[name] ? name : findRemote(name).name));
  const all = names.length > 0 ? names : PRODUCT;
  await buildAll(scope ? [scope] : all, args.includes('--watch'));
}

/** Builds those of the folders that changed, as many at once as the machine has cores. */
export async function buildAll(folders: readonly string[] = PRODUCT, watch = false): Promise<void> {
  console.log('Building what changed ...');
  const built = watch ? [] : await buildStale(folders);
  const code = await runTasks(['build'], { only: folders, watch, env: { [BUILT]: built.join(' ') } });
  if (code !== 0) throw new StepFailedError('Not all could be built; the lines above say why.');
}

/**
 * Loading the bundler and warming it up is half of a small build: so what has to be built is shared out among as many
 * programs as the machine has cores. Returns the hashes of what was built; what a program gave up on, its task builds
 * again and says why. A file that changes meanwhile changes the hash, and so has it built again.
 */
async function buildStale(folders: readonly string[]): Promise<readonly string[]> {
  const stale = (await plannedTasks('build', folders)).filter(({ cache }) => cache.status === 'MISS');
  const programs = Map.groupBy(stale, (_, index) => index % availableParallelism());
  const program = path.join(import.meta.dirname, '../building/build-folders.ts');
  const built = [...programs.values()].map(async (tasks) => {
    const own = [program, ...tasks.map(({ directory }) => directory.replaceAll('\\', '/'))];
    const code = await run(process.execPath, own, { stdio: ['ignore', 'inherit', 'ignore'] });
    return code === 0 ? tasks.map(({ hash }) => hash) : [];
  });
  return (await Promise.all(built)).flat();
}
