import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildRemote } from '@adili/bundler/build-remote';
import { buildShell } from '@adili/bundler/build-shell';
import { REMOTES, ROOT } from '@adili/server/workspace';
import { exitCode, StepFailedError } from './run.ts';

/** Everything that is bundled. */
const BUNDLES = [...REMOTES.map(({ name }) => name), 'shell'];

/** Builds one bundle where its inputs changed, and says what it did. */
export async function buildOne(name: string): Promise<void> {
  const started = performance.now();
  const { version, outcome } = await (name === 'shell' ? buildShell() : buildRemote(name));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const said = {
    known: 'unchanged',
    new: `built in ${seconds} s`,
    same: `built in ${seconds} s, with the same content as before`,
  };
  console.log(`  ${name} ${version} ${said[outcome]}`);
}

/** Builds what changed, as many bundles at once as the machine has cores. */
export async function buildAll(names: readonly string[] = BUNDLES): Promise<void> {
  console.log('Building what changed ...');
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('./cli.ts', import.meta.url)), 'build-one', name],
        {
          cwd: ROOT,
          stdio: 'inherit',
          env: { ...process.env, NODE_ENV: 'production' },
        },
      );
      if ((await exitCode(child)) !== 0) throw new StepFailedError(`${name} could not be built.`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, worker));
}
