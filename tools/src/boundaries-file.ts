import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { boundariesConfiguration } from './boundaries.ts';
import { mustRun, StepFailedError, tool } from './run.ts';
import { zodInBrowsers } from './zod-in-browsers.ts';

const INSTEAD =
  'Each such page loads a copy of zod besides the one that remotes share (docs/decisions/0044-one-copy-of-form-libraries.md). Put the constant or the schema of the form that the page takes into a module of its own, written with shared/schemas/src/zod.ts as evidence-kind.ts and account-forms.ts are, and take types with `import type`.';

const FILE = 'tools/boundaries.biome.json';

/**
 * `npm run check:boundaries`: lint holds who imports whom by a file that the table makes, so the file must be the table's.
 * What lint can't see is by which way a page comes to a package: it looks at one import at a time.
 * @throws {StepFailedError}
 */
export function checkBoundaries(): void {
  const kept: unknown = JSON.parse(readFileSync(path.join(ROOT, FILE), 'utf8'));
  if (!isDeepStrictEqual(kept, boundariesConfiguration()))
    throw new StepFailedError(
      `${FILE} is not what tools/src/boundaries.ts makes. Write it with: npm run boundaries`,
    );
  const found = zodInBrowsers(ROOT);
  if (found.length > 0) throw new StepFailedError([...found, INSTEAD].join('\n'));
}

/** `npm run boundaries`: writes the lint rule anew, after a change to the table. */
export async function writeBoundaries(): Promise<void> {
  await writeFile(path.join(ROOT, FILE), JSON.stringify(boundariesConfiguration()));
  await mustRun('The formatter', tool('biome'), ['format', '--write', '--log-level=error', FILE]);
  console.log(`Wrote ${FILE}.`);
}
