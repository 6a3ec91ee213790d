import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { remotesUnderTest } from '../find-remote.ts';

const read = (...parts: string[]) => readFileSync(path.join(ROOT, ...parts), 'utf8');

describe.each(remotesUnderTest().map(({ name, port }) => [name, port] as const))('%s', (name, port) => {
  const manifest = JSON.parse(read(name, 'package.json')) as {
    version: string;
    scripts: Record<string, string>;
  };

  test('owner.json names the team and how to reach it', () => {
    expect(JSON.parse(read(name, 'owner.json'))).toEqual({
      team: expect.stringMatching(/\S/),
      contact: expect.stringMatching(/\S/),
    });
  });

  test('the changelog’s first section is for the version in package.json', () => {
    const sections = [...read(name, 'CHANGELOG.md').matchAll(/^## (\S+)\n+### \w+\n(- .+\n)+/gm)];
    expect(sections[0]?.[1]).toBe(manifest.version);
  });

  test('its scripts are those of every workspace', () => {
    const names = [
      'dev',
      'preview',
      'build',
      'check',
      'lint',
      'format',
      'fix',
      'test',
      'test:unit',
      'test:e2e',
    ];
    expect(manifest.scripts).toEqual({
      ...Object.fromEntries(names.map((script) => [script, `node ../tools/bin/adili.mjs ${script}`])),
      serve: `node ../shared/server/src/serve-remote.ts ${name}`,
    });
  });

  test('the image and the composed stack know it', () => {
    expect(read('Dockerfile')).toContain(`\nCOPY ${name}/package.json ${name}/\n`);
    expect(read('docker-compose.yml')).toMatch(
      new RegExp(`\\n  ${name}:\\n.*\\n.*WORKSPACE: ${name}, PORT: ${port} `),
    );
  });
});
