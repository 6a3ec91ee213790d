import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import type { Comparison } from './compare.ts';
import { tables } from './tables.ts';

// Puts what `npm run bench` found into docs/performance.md: the newest whole result, or the file that is named.

const place = /(<!-- figures[^>]*-->\n).*?(<!-- \/figures -->)/s;

const file = process.argv[2] ?? (await newest());
const page = path.join(ROOT, 'docs/performance.md');
const text = await readFile(page, 'utf8');
if (!place.test(text)) throw new Error('docs/performance.md has no place for figures any more.');
const found = tables((await comparisonIn(file)) as Comparison);
await writeFile(
  page,
  text.replace(place, (_, before, after) => `${before}\n${found}\n\n${after}`),
);
console.log(`docs/performance.md is of ${file}.`);

async function comparisonIn(name: string): Promise<Comparison | undefined> {
  return (JSON.parse(await readFile(path.resolve(ROOT, name), 'utf8')) as { comparison?: Comparison })
    .comparison;
}

/** The newest result of a whole measurement. */
async function newest(): Promise<string> {
  const files = await readdir(path.join(ROOT, 'bench-results')).catch(() => []);
  for (const name of files.sort().reverse()) {
    const each = path.join('bench-results', name);
    if ((await comparisonIn(each))?.quick === false) return each;
  }
  throw new Error('bench-results/ has no whole measurement. Run npm run bench, or name a file.');
}
