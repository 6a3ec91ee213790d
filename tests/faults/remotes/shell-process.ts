import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ROOT } from '@adili/build/workspace';
import { expect } from 'playwright/test';
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
  const ended = once(child, 'exit');
  await expect
    .poll(() => child.exitCode !== null || isHealthy(origin), { intervals: [25], timeout: 30_000 })
    .toBe(true);
  if (child.exitCode !== null) throw new Error('The shell did not start.');
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health`)).ok;
  } catch (error) {
    // Nothing listens yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
