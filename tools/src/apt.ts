import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.ts';

export const onDebianAsRoot = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Whether apt did what it was asked; without a network it takes about ten seconds to say so. */
export async function apt(...words: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::http::Timeout=20'];
  // What it says is no command's output.
  return (await run('apt-get', [...patience, '-qq', ...words], { env, stdio: ['inherit', 2, 2] })) === 0;
}

export const aptInstall = (...packages: readonly string[]): Promise<boolean> =>
  apt('install', '-y', '--no-install-recommends', ...packages);
