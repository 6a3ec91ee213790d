import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

test('every package that is installed is held to its integrity', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; integrity?: string }>;
  };
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
});
