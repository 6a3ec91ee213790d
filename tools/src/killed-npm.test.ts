import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

test('a killed npm leaves nothing of its command behind', async () => {
  // In npm's place: what starts the command, and knows nothing more.
  const command = [path.join(ROOT, 'tools/bin/adili.mjs'), 'test:unit', 'tools/src/tasks', '--watchAll'];
  const inherit = "{ stdio: ['ignore', 'inherit', 'inherit'] }";
  const script = `child_process.spawn(process.execPath, ${JSON.stringify(command)}, ${inherit})`;
  const npm = spawn(process.execPath, ['-e', script], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const signal = AbortSignal.timeout(40_000);
  try {
    // jest is up once it has anything to say; what it writes to closes when the last that held it has ended.
    await once(npm.stderr, 'data', { signal });
    npm.kill('SIGKILL');
    await once(npm.stderr, 'close', { signal });
  } catch (error) {
    process.kill(-(npm.pid ?? 0), 'SIGKILL');
    throw error;
  }
}, 60_000);
