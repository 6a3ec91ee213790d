import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '@adili/server/workspace';
import { expect } from 'playwright/test';
import { freePort } from './free-port.ts';
import { shellEnvironment } from './shell-environment.ts';

export interface ShellProcess {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a shell's server of its own on a free port and waits until it answers. `checkout` is the shell's; `onLine` takes its log. */
export async function startShell(
  settings: Record<string, string>,
  checkout = ROOT,
  onLine?: (line: string) => void,
): Promise<ShellProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(checkout, 'shell/server/main.ts')], {
    cwd: checkout,
    stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit'],
    env: shellEnvironment({ SHELL_PORT: String(port), PUBLIC_URL: origin, ...settings }),
  });
  const ended = once(child, 'exit');
  if (child.stdout && onLine) createInterface({ input: child.stdout }).on('line', onLine);
  await expect.poll(() => child.exitCode !== null || isHealthy(origin), { intervals: [25] }).toBe(true);
  if (child.exitCode !== null) throw new Error('The shell did not start.');
  return {
    origin,
    pid: child.pid ?? 0,
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
