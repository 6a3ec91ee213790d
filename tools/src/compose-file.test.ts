import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageVersion, ROOT } from '@adili/server/workspace';

/** The text of each service in a compose file, by its name. */
const servicesIn = (file: string) =>
  new Map(
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^ {2}([\w{}-]+):\n((?: {4}.*\n)+)/gm)].map(
      ([, name = '', text = '']) => [name, text] as const,
    ),
  );

const addressesOf = (text: string): string[] =>
  [...(text.match(/ports: \[(.*)\]/)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, address = '']) => address);

test('other machines reach only the site and the API of the composed stack', () => {
  const services = servicesIn('docker-compose.yml');
  expect(services.size).toBeGreaterThan(3);
  for (const [name, text] of services) {
    const isPublic = name === 'shell' || name === 'api';
    for (const address of addressesOf(text))
      expect([name, address]).toEqual([
        name,
        expect.stringMatching(isPublic ? /^\d+:\d+$/ : /^127\.0\.0\.1:/),
      ]);
  }
});

test('so it is with a remote that is added', () => {
  const [[, text = ''] = []] = servicesIn('tools/src/new-remote/compose-service.yml.template');
  expect(addressesOf(text)).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});

test('images say the version that package.json has', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  expect(dockerfile).toContain(`\nARG VERSION=${packageVersion(ROOT)}\n`);
});
