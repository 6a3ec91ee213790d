import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { type Figure, isMissed, isSkipped, type Skipped } from './figure.ts';

const wanted = ({ target, least, unit }: Figure) =>
  target === undefined ? '' : `${least ? 'at least' : 'at most'} ${target} ${unit}`.trimEnd();

/** Prints what checks found, keeps it in `test-results`, and fails the process where a target was missed. */
export async function report(name: string, found: readonly (Figure | Skipped)[]): Promise<void> {
  const figures = found.filter((one): one is Figure => !isSkipped(one));
  console.table(
    figures.map((figure) => ({
      check: figure.check,
      what: figure.what,
      value: `${figure.value} ${figure.unit}`.trimEnd(),
      target: wanted(figure),
      outcome: isMissed(figure) ? 'MISSED' : '',
    })),
  );
  for (const { check, skipped } of found.filter(isSkipped))
    console.log(`\nSKIPPED: ${check}, because ${skipped}.`);
  const missed = figures.filter(isMissed);
  console.log(`\n${figures.length} figures, ${missed.length} missed.`);
  const folder = path.join(ROOT, 'test-results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(found, null, 2)}\n`);
  if (missed.length > 0) process.exitCode = 1;
}
