import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

const words = [path.join(ROOT, 'tools/bin/adili.mjs'), 'test:unit', 'tools/src/tasks', '--watchAll'];
const inherit = "{ stdio: ['ignore', 'inherit', 'inherit'] }";
/** Starts the command and knows nothing more, as npm does. */
const asNpm = ['-e', `child_process.spawn(process.execPath, ${JSON.stringify(words)}, ${inherit})`];

test('nothing is left of a command whose npm or first command was killed', async () => {
  const first = spawn(process.execPath, ['-e', 'setInterval(() => {}, 9_999)']);
  const start = (args: readonly string[], env = {}) =>
    spawn(process.execPath, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ADILI_COMMAND: undefined, ...env },
    });
  const npm = start(asNpm);
  const task = start(words, { ADILI_COMMAND: String(first.pid) });
  const signal = AbortSignal.timeout(50_000);
  const ends = async (started: typeof npm, killed: ChildProcess) => {
    // jest is up once it has anything to say; what it writes to closes when the last that held it has ended.
    await once(started.stderr, 'data', { signal });
    killed.kill('SIGKILL');
    await once(started.stderr, 'close', { signal });
  };
  try {
    await Promise.all([ends(npm, npm), ends(task, first)]);
  } catch (error) {
    for (const { pid } of [npm, task]) process.kill(-(pid ?? 0), 'SIGKILL');
    throw error;
  }
}, 60_000);
