import { readFileSync } from 'node:fs';
import path from 'node:path';
import { boundariesConfiguration } from './boundaries.ts';
import { ROOT } from './workspace.ts';

test('the lint rule in use is the one the table makes', () => {
  const kept: unknown = JSON.parse(
    readFileSync(path.join(ROOT, 'shared/build/boundaries.biome.json'), 'utf8'),
  );
  expect(kept).toEqual(boundariesConfiguration());
});
