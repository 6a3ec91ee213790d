import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ROOT } from '@adili/build/workspace';
import { shellEnvironment } from '../../stack/shell-environment.ts';

export interface ShellProcess {
  origin: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** Starts a shell's server of its own on a free port and waits until it answers. */
export async function startShell(settings: Record<string, string>): Promise<ShellProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['shell/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: shellEnvironment({ SHELL_PORT: String(port), PUBLIC_URL: origin, ...settings }),
  });
  const ended = once(child, 'exit').then(() => false);
  if (!(await Promise.race([answers(`${origin}/health`), ended])))
    throw new Error('The shell did not start.');
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<true> {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return true;
    } catch (error) {
      // Nothing listens yet.
      if (!(error instanceof TypeError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
