import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { currentFile, currentVersion } from '@adili/server/current-version';
import { distFolder, packageVersion, REMOTES, ROOT, shellDist } from '@adili/server/workspace';
import { expect, test } from '../stack/browser.ts';
import { compose, project } from './compose.ts';

const docker = (...args: string[]): string =>
  execFileSync('docker', args, { cwd: ROOT, encoding: 'utf8' }).trim();

interface Image {
  Size: number;
  Config: { Labels: Record<string, string>; Healthcheck?: unknown };
}

const inspect = (image: string): Image => JSON.parse(docker('image', 'inspect', image))[0];

const remotes = REMOTES.map(({ name }) => name);

/** Most megabytes that the image of a service adds to the one it stands on. The auditor's holds a browser with its fonts. */
const budgets = new Map([
  ...remotes.map((name) => [name, 15] as const),
  ...['shell', 'api'].map((name) => [name, 60] as const),
  ['auditor', 450],
]);

test('an image holds little more than the base, its version and its health', () => {
  const base = inspect(docker('build', '--quiet', '--target', 'base', '--build-arg', 'NODE_IMAGE', '.')).Size;
  for (const [name, budget] of budgets) {
    const { Size, Config } = inspect(`${project}-${name}`);
    expect((Size - base) / 1e6, `${name}, in megabytes over the base`).toBeLessThan(budget);
    expect(Config.Healthcheck, name).toBeDefined();
    expect(Config.Labels, name).toMatchObject({
      'org.opencontainers.image.version': packageVersion(ROOT),
      'org.opencontainers.image.revision': process.env.SOURCE_COMMIT,
    });
  }
});

/** Those that run are asked; no auditor does. */
const look = (name: string, ...words: string[]) =>
  name === 'auditor'
    ? compose('run', '--rm', '-T', '--no-deps', '--entrypoint', words.join(' '), name)
    : compose('exec', '-T', name, ...words);

test('no image holds tests, a build tool, or what another one needs', async () => {
  for (const name of budgets.keys()) {
    const files = (await look(name, 'find', '/app', '/usr/local/lib', '/opt')).split('\n');
    const has = (pattern: RegExp) => files.filter((file) => pattern.test(file));
    expect(has(/\.(test|spec)\.|\/testing\//), name).toEqual([]);
    expect(has(/node_modules\/(webpack|@swc|turbo|jest|typescript|npm)$/), name).toEqual([]);
    expect(has(/\/@aws-sdk$/).length > 0, `${name} reaches a bucket`).toBe(
      name === 'shell' || name === 'api',
    );
    expect(has(/\/kysely$/).length > 0, `${name} reaches a database`).toBe(name === 'api');
    expect(has(/\/playwright-core$/).length > 0, `${name} drives a browser`).toBe(name === 'auditor');
  }
});

test('what is built in a container names its commit', async () => {
  for (const name of remotes) {
    const manifest = await compose('exec', '-T', name, 'sh', '-c', `cat /app/${name}/dist/*/remote.json`);
    expect(JSON.parse(manifest).source.commit, name).toMatch(/^[0-9a-f]{40}$/);
  }
});

test('a container builds the versions that this checkout does', async () => {
  const folders = [
    ...remotes.map((name) => [name, distFolder(name)] as const),
    ['shell', shellDist('browser')] as const,
  ];
  for (const [name, dist] of folders) {
    const file = currentFile(path.join('/app', path.relative(ROOT, dist)));
    const { version } = JSON.parse(await compose('exec', '-T', name, 'cat', file));
    expect(version, name).toBe(await currentVersion(dist));
  }
});
