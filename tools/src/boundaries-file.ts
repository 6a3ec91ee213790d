import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { boundariesConfiguration } from './boundaries.ts';
import { mustRun, StepFailedError, tool } from './run.ts';

const FILE = 'tools/boundaries.biome.json';

/**
 * `npm run check:boundaries`: lint holds who imports whom by a file that the table makes, so the file must be the table's.
 * @throws {StepFailedError}
 */
export function checkBoundaries(): void {
  const kept: unknown = JSON.parse(readFileSync(path.join(ROOT, FILE), 'utf8'));
  if (!isDeepStrictEqual(kept, boundariesConfiguration()))
    throw new StepFailedError(
      `${FILE} is not what tools/src/boundaries.ts makes. Write it with: npm run boundaries`,
    );
}

/** `npm run boundaries`: writes the lint rule anew, after a change to the table. */
export async function writeBoundaries(): Promise<void> {
  await writeFile(path.join(ROOT, FILE), JSON.stringify(boundariesConfiguration()));
  await mustRun('The formatter', tool('biome'), ['format', '--write', '--log-level=error', FILE]);
  console.log(`Wrote ${FILE}.`);
}
