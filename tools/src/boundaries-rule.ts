import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { boundariesConfiguration } from './boundaries.ts';
import { tool } from './run.ts';

/** What `biome.json` extends. It is in no commit: the table makes it. */
const FILE = path.join(ROOT, '.cache/boundaries.biome.json');

/** Writes the table of boundaries as the lint rule that Biome reads, where that is missing or older. In production there is no Biome. */
export function writeBoundaries(): void {
  if (!existsSync(tool('biome'))) return;
  const text = JSON.stringify(boundariesConfiguration());
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === text) return;
  mkdirSync(path.dirname(FILE), { recursive: true });
  // Commands at once write the same; a reader never finds half of it.
  const own = `${FILE}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, FILE);
}
