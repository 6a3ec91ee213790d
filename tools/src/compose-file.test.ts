import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declaredSettings } from '@adili/server/settings/check-servers';
import { packageVersion, ROOT } from '@adili/server/workspace';
import { parse } from 'yaml';
import { filledTemplate } from './new-remote/template-files.ts';

interface Service {
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, unknown>;
  [limit: string]: unknown;
}

const servicesIn = (text: string) =>
  (parse(text, { merge: true }) as { services: Record<string, Service> }).services;

const text = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
const services = servicesIn(text);

test('other machines reach only the proxy of the composed stack', () => {
  for (const [name, { ports = [] }] of Object.entries(services))
    for (const address of ports)
      expect([name, address]).toEqual([
        name,
        expect.stringMatching(
          name === 'proxy'
            ? /^\$\{COMPOSE_PORT_(\d+):-\1\}:\1$/
            : /^127\.0\.0\.1:\$\{COMPOSE_PORT_\d+:-\d+\}:\d+$/,
        ),
      ]);
});

test('every service is bounded, and writes nowhere but to its volumes', () => {
  for (const [name, service] of Object.entries(services))
    expect({ name, ...service }).toMatchObject({
      name,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: expect.arrayContaining(['no-new-privileges:true']),
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
});

test('the auditor is kept apart, and its system calls are those that are listed', () => {
  const { networks, security_opt: options } = services.auditor ?? {};
  expect(networks).toEqual(['audits']);
  expect(
    Object.keys(services).filter((name) => [services[name]?.networks].flat().includes('audits')),
  ).toEqual(['api', 'auditor']);
  const [, file = ''] =
    [options]
      .flat()
      .map(String)
      .join('\n')
      .match(/^seccomp:(.+)$/m) ?? [];
  const profile = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  expect(profile.defaultAction).toBe('SCMP_ACT_ERRNO');
  const allowed: string[] = profile.syscalls.flatMap(({ names }: { names: string[] }) => names);
  // What Chromium makes its sandbox of, and what a page that has broken out of it would ask for.
  expect(allowed).toEqual(expect.arrayContaining(['chroot', 'clone', 'seccomp', 'unshare']));
  for (const name of ['bpf', 'io_uring_setup', 'keyctl', 'mount', 'pivot_root', 'ptrace', 'setns'])
    expect(allowed).not.toContain(name);
});

test('what a service mounts of this checkout is there', () => {
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes);
  const files = mounted
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => volume.split(':')[0] ?? '');
  expect(files).toHaveLength(3);
  for (const file of files) expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
});

test('so it is with a remote that is added', async () => {
  const added = await filledTemplate('compose-service.yml.template', { name: 'mfe-added', port: 3999 });
  const mark = '  # npm run new-remote adds';
  const service = servicesIn(text.replace(mark, () => added + mark))['mfe-added'];
  expect(service).toEqual({
    ...services['mfe-blog'],
    build: expect.objectContaining({ args: expect.objectContaining({ WORKSPACE: 'mfe-added', PORT: 3999 }) }),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose puts the setting in.
    ports: ['127.0.0.1:${COMPOSE_PORT_3999:-3999}:3999'],
  });
});

/** Of the images, of development, and of processes that share a machine. */
const fixed = ['HOST', 'PORT', 'SHELL_PORT', 'DATA_DIR', 'SHELL_DATA_DIR', 'LIVE_RELOAD'];

test('every setting of a server is passed on to its container', async () => {
  const declared = await declaredSettings();
  for (const [index, name] of ['shell', 'api'].entries()) {
    const settings = Object.keys(declared[index]?.shape ?? {}).filter((each) => !fixed.includes(each));
    expect(Object.keys(services[name]?.environment ?? {})).toEqual(expect.arrayContaining(settings));
  }
});

test('images say the version that package.json has', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  expect(dockerfile).toContain(`\nARG VERSION=${packageVersion(ROOT)}\n`);
});
