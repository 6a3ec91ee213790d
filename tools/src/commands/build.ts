import type { Build } from '@adili/bundler/build-remote';
import { REMOTES } from '@adili/server/workspace';
import { findRemote } from '../alone/find-remote.ts';
import { StepFailedError } from '../run.ts';
import { isTask, scope } from '../scope.ts';
import { runTasks } from '../tasks.ts';

/** What is bundled and how, each loaded only when it is. All else runs from its sources. */
const builds: Record<string, () => Promise<Build>> = {
  shell: async () => (await import('@adili/bundler/build-shell')).buildShell(),
  'shared/preview': async () => (await import('../alone/build-frame.ts')).buildFrame(),
  ...Object.fromEntries(
    REMOTES.map(({ name }) => [
      name,
      async () => (await import('@adili/bundler/build-remote')).buildRemote(name),
    ]),
  ),
};
/** What the product is made of. */
export const PRODUCT = ['shell', ...REMOTES.map(({ name }) => name)];

/** `npm run build [-- blog ...] [-- --watch]`: builds what changed; for a workspace, that one alone. */
export async function build(args: readonly string[]): Promise<void> {
  if (scope !== '' && !builds[scope])
    return console.log(`${scope} is used from its sources: there is nothing to build.`);
  if (isTask && scope !== '') return bundle(scope);
  const names = args
    .filter((arg) => arg !== '--watch')
    .map((name) => (builds[name] ? name : findRemote(name).name));
  const all = names.length > 0 ? names : PRODUCT;
  await buildAll(scope ? [scope] : all, args.includes('--watch'));
}

/** Builds those of the folders that changed, as many at once as the machine has cores. */
export async function buildAll(folders: readonly string[] = PRODUCT, watch = false): Promise<void> {
  console.log('Building what changed ...');
  if ((await runTasks(['build'], { only: folders, watch })) !== 0)
    throw new StepFailedError('Not all could be built; the lines above say why.');
}

/** Builds one without looking whether it is there. */
async function bundle(folder: string): Promise<void> {
  // React chooses by it what is bundled.
  process.env.NODE_ENV = 'production';
  const { version, isNew } = (await builds[folder]?.()) ?? {};
  console.log(`${folder} ${version}${isNew ? '' : ', with the same content as before'}`);
}
