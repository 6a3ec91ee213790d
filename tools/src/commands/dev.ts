import { watch } from 'node:fs';
import path from 'node:path';
import { reachedAt } from '@adili/server/host-setting';
import { REMOTES, type RemoteWorkspace, ROOT } from '@adili/server/workspace';
import { buildAll } from '../build-all.ts';
import { developmentEnvironment } from '../environment.ts';
import { command, OptionsError, partOptions } from '../publishing/command-line.ts';
import { publishForDevelopment } from '../publishing/publish-built.ts';
import { StepFailedError } from '../run.ts';
import { Services } from '../services.ts';

const SETTLE_MS = 80;
const ignored = /(^|[\\/])(dist|\.cache|node_modules)([\\/]|$)|\.test\.tsx?$/;

/** `npm run dev [-- --only=blog,auth]`: rebuilds what changes and reloads open pages; the named remotes on their own ports. */
export const dev = (args: readonly string[]): Promise<void> =>
  command('npm run dev [-- --only=blog,auth]', () => develop(chosenRemotes(args)));

async function develop(chosen: readonly RemoteWorkspace[]): Promise<void> {
  const env = developmentEnvironment();
  await buildAll();
  await publishForDevelopment(env);
  const services = new Services();
  services.stopOnSignals();

  await services.start({
    name: 'API',
    args: ['--watch', '--watch-preserve-output', 'api/src/main.ts'],
    env,
    health: `http://${reachedAt(env.HOST)}:${env.PORT}/ready`,
  });
  for (const { name, port } of chosen) {
    await services.start({
      name,
      args: ['shared/server/src/serve-remote.ts', name],
      env: { ...env, REMOTE_PORT: String(port) },
      health: `http://${reachedAt(env.HOST)}:${port}/health`,
    });
  }
  await services.start({
    name: 'shell',
    args: ['--watch', '--watch-preserve-output', 'shell/server/main.ts'],
    env: {
      ...env,
      LIVE_RELOAD: 'true',
      REMOTES: chosen.map(({ name, port }) => `${name}=http://localhost:${port}`).join(','),
    },
    health: `http://${reachedAt(env.HOST)}:${env.SHELL_PORT}/health`,
  });
  console.log(`\nAdili in watch mode: http://localhost:${env.SHELL_PORT}/`);
  for (const { name, port } of chosen) console.log(`  ${name} from source on http://localhost:${port}`);
  rebuildOnChange(chosen.map(({ name }) => name));
  const name = await services.ended;
  await services.stop();
  throw new StepFailedError(`The ${name} ended by itself; everything was stopped.`);
}

function chosenRemotes(args: readonly string[]) {
  const { values, positionals } = partOptions(args, { only: { type: 'string' } });
  if (positionals[0] !== undefined) throw new OptionsError(`"${positionals[0]}" is one word too many.`);
  const { only } = values;
  if (only === undefined) return [...REMOTES];
  return only.split(',').map((short) => {
    const remote = REMOTES.find(({ name }) => name === short || name === `mfe-${short}`);
    if (!remote)
      throw new StepFailedError(
        `There is no remote "${short}". Known: ${REMOTES.map(({ name }) => name.slice(4)).join(', ')}.`,
      );
    return remote;
  });
}

/** Builds after changes have settled, one build at a time. A build that fails says why and leaves the last good one. */
function rebuildOnChange(names: readonly string[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let building: Promise<void> = Promise.resolve();
  const changed = (_event: string, file: string | null) => {
    if (file && ignored.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building
        .then(() => buildAll([...names, 'shell']))
        .catch((error: Error) => console.error(error.message));
    }, SETTLE_MS);
  };
  const folders = [
    ...names,
    'shell/src',
    'shared/contract/src',
    'shared/schemas/src',
    'shared/http/src',
    'shared/ui/src',
  ];
  for (const folder of folders) watch(path.join(ROOT, folder), { recursive: true }, changed);
}
