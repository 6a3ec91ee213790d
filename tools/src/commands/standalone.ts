import { reachedAt } from '@adili/server/reached-at';
import { runTogether } from '@adili/server/run-together';
import { developmentEnvironment } from '../environment.ts';
import { StepFailedError } from '../run.ts';
import { checkPlace } from '../settings/check-settings.ts';
import { findRemote } from '../standalone/find-remote.ts';
import { buildAll } from './build.ts';

const PROGRAM = 'tools/src/standalone/serve-remotes.ts';

/** `npm run preview` of a remote: the built remote in a minimal frame, on its own port. */
export const previewStandalone = (given: string) => serve(given, [PROGRAM, 'built'], [given]);

/** `npm run dev` of a remote: the same from source; a change is on the page as it is saved. */
export const developStandalone = (given: string) => serve(given, [...FOLLOWING_IMPORTS, PROGRAM, 'source']);

/** Starts a program anew where a file changes that it imports. */
export const FOLLOWING_IMPORTS = ['--watch', '--watch-preserve-output'];

async function serve(
  given: string,
  program: readonly string[],
  built: readonly string[] = [],
): Promise<void> {
  const { name, port: ownPort } = findRemote(given);
  const env = developmentEnvironment();
  const port = Number(env.REMOTE_PORT || ownPort);
  await checkPlace(env, { port, setting: 'REMOTE_PORT' });
  await buildAll([...built, 'shared/preview']);
  const programs = await runTogether([
    {
      name: 'preview',
      args: [...program, name],
      env: { ...env, REMOTE_PORT: String(port) },
      health: `http://${reachedAt(env.HOST)}:${port}/health`,
    },
  ]);
  console.log(`\n${name} by itself: http://localhost:${port}/`);
  console.log(`In a shell that runs: ?remote.${name.slice('mfe-'.length)}=http://localhost:${port}`);
  console.log('Press Ctrl-C to stop.');
  const how = await programs.ended;
  if (how) throw new StepFailedError(how);
}
