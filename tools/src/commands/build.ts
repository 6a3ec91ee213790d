import { REMOTES } from '@adili/server/workspace';
import { findRemote } from '../alone/find-remote.ts';
import { builtByBuilders, withBuilders } from '../building/builders.ts';
import { builds, bundle } from '../building/builds.ts';
import { StepFailedError } from '../run.ts';
import { isTask, scope } from '../scope.ts';
import { runTasks } from '../tasks.ts';

/** What the product is made of. */
export const PRODUCT = ['shell', ...REMOTES.map(({ name }) => name)];

/** `npm run build [-- blog ...] [-- --watch]`: builds what changed; for a workspace, that one alone. */
export async function build(args: readonly string[]): Promise<void> {
  if (scope !== '' && !builds[scope])
    return console.log(`${scope} is used from its sources: there is nothing to build.`);
  if (isTask && scope !== '') return console.log((await builtByBuilders(scope)) ?? (await bundle(scope)));
  const names = args
    .filter((arg) => arg !== '--watch')
    .map((name) => (builds[name] ? name : findRemote(name).name));
  const all = names.length > 0 ? names : PRODUCT;
  await buildAll(scope ? [scope] : all, args.includes('--watch'));
}

/** Builds those of the folders that changed, as many at once as the machine has cores. */
export async function buildAll(folders: readonly string[] = PRODUCT, watch = false): Promise<void> {
  console.log('Building what changed ...');
  // Builders keep the bundler's code as it was when they began, which a watch outlives.
  const code = watch
    ? await runTasks(['build'], { only: folders, watch })
    : await withBuilders((env) => runTasks(['build'], { only: folders, env }));
  if (code !== 0) throw new StepFailedError('Not all could be built; the lines above say why.');
}
