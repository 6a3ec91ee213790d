import { reachedAt } from '@adili/server/host-setting';
import { buildAll } from '../build-all.ts';
import { developmentEnvironment } from '../environment.ts';
import { StepFailedError } from '../run.ts';
import { Services } from '../services.ts';
import { buildFrame } from './build-frame.ts';
import { findRemote } from './find-remote.ts';
import { readDefinition } from './remote-modules.ts';

/** `npm run build` of a remote. */
export const buildAlone = (given: string) => buildAll([findRemote(given).name]);

/** `npm run preview` of a remote: the built remote in a minimal frame, on its own port. */
export async function previewAlone(given: string): Promise<void> {
  await buildAlone(given);
  await serve(given, []);
}

/** `npm run dev` of a remote: the same from source; pages reload when a file changes. */
export const developAlone = (given: string) => serve(given, ['--watch']);

async function serve(given: string, options: readonly string[]): Promise<void> {
  const { name, port: ownPort } = findRemote(given);
  const env = developmentEnvironment();
  const port = env.REMOTE_PORT || ownPort;
  await buildFrame();
  const services = new Services();
  services.stopOnSignals();
  const program = 'tools/src/alone/serve-preview.ts';
  // Node restarts the program when remote.ts, stories.ts or the configuration changes; webpack watches the rest.
  const watching = options.length > 0 ? ['--watch', '--watch-preserve-output'] : [];
  await services.start({
    name: 'preview',
    args: [...watching, program, name, ...options],
    env: { ...env, REMOTE_PORT: String(port) },
    health: `http://${reachedAt(env.HOST)}:${port}/health`,
  });
  const { pages } = await readDefinition(name);
  console.log(`\n${name} alone: http://localhost:${port}${pages[0]?.path ?? '/'}`);
  console.log(`In a shell that runs: ?remote.${name.slice('mfe-'.length)}=http://localhost:${port}`);
  console.log('Press Ctrl-C to stop.');
  await services.ended;
  await services.stop();
  throw new StepFailedError('The preview ended by itself; its last lines above say why.');
}
