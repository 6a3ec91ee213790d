import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

/** What a check found: a number with what it may be, or why there is none. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  /** At most, unless `least` says so; nothing where it is told alone. */
  readonly target?: number;
  readonly least?: boolean;
}

export interface Skipped {
  readonly skipped: string;
}

const isSkipped = (found: readonly Figure[] | Skipped): found is Skipped => 'skipped' in found;

const isMissed = ({ value, target, least = false }: Figure): boolean =>
  target !== undefined && (least ? value < target : value > target);

/** Prints what checks found, keeps it in `test-results`, and fails the process where a target was missed. */
export async function report(
  name: string,
  found: Readonly<Record<string, readonly Figure[] | Skipped>>,
): Promise<void> {
  for (const [check, figures] of Object.entries(found)) {
    if (isSkipped(figures)) console.log(`\nSKIPPED: ${check}, because ${figures.skipped}.`);
    else {
      console.log(`\n${check}`);
      console.table(figures.map((figure) => ({ ...figure, outcome: isMissed(figure) ? 'MISSED' : '' })));
    }
    if (!isSkipped(figures) && figures.some(isMissed)) process.exitCode = 1;
  }
  const folder = path.join(ROOT, 'test-results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(found, null, 2)}\n`);
}
