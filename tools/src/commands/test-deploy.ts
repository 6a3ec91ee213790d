import { existsSync } from 'node:fs';
import { run, runProgram, StepFailedError } from '../run.ts';
import { buildAll } from './build.ts';

/** What docs/deploy.md has Debian install, and what boots a machine in a container. */
const packages = {
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  postgresql: '/usr/bin/pg_createcluster',
  'systemd-container': '/usr/bin/systemd-nspawn',
};

/** `npm run test:deploy`: what docs/deploy.md says, typed into a machine of its own in a container. */
export async function testDeploy(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new StepFailedError(
      'This wants Debian and root: it boots a container with systemd, and changes nothing outside.',
    );
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  if (missing.length > 0 && (await run('apt-get', ['install', '-y', '-qq', ...missing], { env })) !== 0)
    throw new StepFailedError(`apt could not install ${missing.join(', ')}. Try: apt-get update`);
  await buildAll();
  await runProgram('tests/deploy/main.ts', []);
}
