import { reachedAt } from '@adili/server/host-setting';
import { runTogether } from '@adili/server/run-together';
import { buildAll } from '../commands/build.ts';
import { developmentEnvironment } from '../environment.ts';
import { StepFailedError } from '../run.ts';
import { refuseUnknownSettings } from '../settings/check-settings.ts';
import { findRemote } from './find-remote.ts';

/** `npm run preview` of a remote: the built remote in a minimal frame, on its own port. */
export async function previewAlone(given: string): Promise<void> {
  await buildAll([given]);
  await serve(given, ['tools/src/alone/serve-preview.ts']);
}

/** `npm run dev` of a remote: the same from source; a change is on the page as it is saved. */
export const developAlone = (given: string) =>
  serve(given, [...FOLLOWING_IMPORTS, 'tools/src/alone/serve-development.ts']);

/** Starts a program anew where a file changes that it imports. */
export const FOLLOWING_IMPORTS = ['--watch', '--watch-preserve-output'];

async function serve(given: string, program: readonly string[]): Promise<void> {
  refuseUnknownSettings();
  const { name, port: ownPort } = findRemote(given);
  const env = developmentEnvironment();
  const port = env.REMOTE_PORT || ownPort;
  await buildAll(['shared/preview']);
  const programs = await runTogether([
    {
      name: 'preview',
      args: [...program, name],
      env: { ...env, REMOTE_PORT: String(port) },
      health: `http://${reachedAt(env.HOST)}:${port}/health`,
    },
  ]);
  console.log(`\n${name} alone: http://localhost:${port}/`);
  console.log(`In a shell that runs: ?remote.${name.slice('mfe-'.length)}=http://localhost:${port}`);
  console.log('Press Ctrl-C to stop.');
  if (await programs.ended)
    throw new StepFailedError('The preview ended by itself; its last lines above say why.');
}
