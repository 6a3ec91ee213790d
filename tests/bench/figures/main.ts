import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import type { Comparison } from '../result.ts';
import { picture } from './picture.ts';
import { tables } from './tables.ts';

// Puts what `npm run bench` found into the documentation: a picture, and the tables of docs/performance.md.

const PICTURE = 'images/performance.svg';
const place = /(<!-- figures[^>]*-->\n).*?(<!-- \/figures -->)/s;

const file = process.argv[2] ?? (await newest());
const { comparison } = JSON.parse(await readFile(path.resolve(ROOT, file), 'utf8')) as {
  comparison: Comparison;
};
const docs = path.join(ROOT, 'docs');
const page = path.join(docs, 'performance.md');
const text = await readFile(page, 'utf8');
if (!place.test(text)) throw new Error('docs/performance.md has no place for figures any more.');
await writeFile(path.join(docs, PICTURE), picture(comparison));
await writeFile(
  page,
  text.replace(place, (_, before, after) => `${before}\n${tables(comparison, PICTURE)}\n\n${after}`),
);
console.log(`docs/performance.md and its picture are of ${file}.`);

/** The newest result of a whole measurement. */
async function newest(): Promise<string> {
  const folder = path.join(ROOT, 'bench-results');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  for (const name of files.sort().reverse()) {
    const { comparison: found } = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as {
      comparison?: Comparison;
    };
    if (found && !found.quick) return path.join('bench-results', name);
  }
  throw new Error('bench-results/ has no whole measurement. Run npm run bench, or name a file.');
}
