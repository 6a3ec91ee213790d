import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { auditCases } from './audit-cases.ts';
import { serveCases } from './case-server.ts';
import { type FieldCase, printTally, sumUp } from './field-tally.ts';
import { keepFigures } from './figures-file.ts';

const { values } = parseArgs({
  options: { quiet: { type: 'boolean' }, only: { type: 'string' }, figures: { type: 'string' } },
});

const folder = process.env.FIELD_DIR;
if (!folder) {
  console.log(
    'SKIPPED: pages after bug reports are not here. Set FIELD_DIR to the folder with their cases.json.',
  );
  process.exit(0);
}
const root = folder;

/** Where cases name the server that they were written for. */
const THEIR_HOST = '127.0.0.1:4111';

/** What cases ask for besides files: what never answers, and files that name their server. */
function answer({ pathname, host }: URL, response: ServerResponse): boolean {
  if (pathname === '/hang') return true;
  if (!pathname.endsWith('.html')) return false;
  const html = readFileSync(path.join(root, path.basename(pathname)), 'utf8');
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(html.replaceAll(THEIR_HOST, host));
  return true;
}

const all: FieldCase[] = JSON.parse(await readFile(path.join(root, 'cases.json'), 'utf8'));
const cases = all.filter(({ file }) => file.includes(values.only ?? ''));
const server = await serveCases(root, answer);
const started = Date.now();
const { done, versions } = await auditCases(cases, ({ file }) => server.urlOf(file));
server.close();
printTally(done, Boolean(values.quiet));
console.log(`${done.length} of ${cases.length} cases in ${Math.round((Date.now() - started) / 1000)} s.`);
if (values.figures && done.length < all.length)
  throw new Error('Figures are of all cases: leave out --only, and let it end.');
if (values.figures) await keepFigures(values.figures, { field: { made: versions, ...sumUp(done) } });
