import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { ActFigures } from './act-tally.ts';
import type { Versions } from './audit-cases.ts';
import type { FieldFigures } from './field-tally.ts';
import { type CriterionChecks, checksOfCriteria } from './looked-at.ts';

/** What the page of the method knows: mfe-audits/src/method/figures.json. */
interface Figures {
  /** What looks at each criterion, as it is now. */
  criteria: CriterionChecks[];
  act: { made: Versions } & ActFigures;
  field: { made: Versions } & FieldFigures;
}

/** Puts what was measured into a file, next to what it has already. */
export async function keepFigures(file: string, measured: Partial<Figures>): Promise<void> {
  const before: Partial<Figures> = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const { act, field }: Partial<Figures> = { ...before, ...measured };
  const figures = { criteria: checksOfCriteria(), act, field };
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`Written to ${file}.`);
}
