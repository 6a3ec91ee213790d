import { existsSync, renameSync } from 'node:fs';
import { mustRun, run, runProgram, StepFailedError } from '../run.ts';

/** What boots a machine in a container. */
const packages = {
  debootstrap: '/usr/sbin/debootstrap',
  'systemd-container': '/usr/bin/systemd-nspawn',
  slirp4netns: '/usr/bin/slirp4netns',
};

/** A bare Debian 12, made once. */
const debian = '/var/cache/adili/debian-12';

/** `npm run test:deep -- deploy [--shell]`: what docs/deploy.md says, typed into a bare Debian in a container. */
export async function testDeploy(args: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new StepFailedError(
      'This wants Debian and root: it boots a container with systemd, and changes nothing outside.',
    );
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  if (missing.length > 0 && (await run('apt-get', ['install', '-y', '-qq', ...missing], { env })) !== 0)
    throw new StepFailedError(`apt could not install ${missing.join(', ')}. Try: apt-get update`);
  if (!existsSync(debian)) {
    const made = `${debian}.${process.pid}`;
    await mustRun('A bare Debian', 'debootstrap', ['--include=ca-certificates,curl', 'bookworm', made]);
    renameSync(made, debian);
  }
  await runProgram('tests/deploy/main.ts', ['--debian', debian, ...args]);
}
