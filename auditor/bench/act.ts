import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ActCase, printTally, sumUp } from './act-tally.ts';
import { auditCases } from './audit-cases.ts';
import { serveCases } from './case-server.ts';
import { keepFigures } from './figures-file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rule: { type: 'string', multiple: true },
    sample: { type: 'string' },
    write: { type: 'string' },
    figures: { type: 'string' },
    quiet: { type: 'boolean' },
  },
});

const folder = process.env.ACT_DIR;
if (!folder) {
  console.log("SKIPPED: W3C's test cases are not here. Set ACT_DIR to the folder with their testcases.json.");
  process.exit(0);
}
// Several rules may follow one --rule.
const rules = [...(values.rule ?? []), ...positionals];
const all: ActCase[] = JSON.parse(await readFile(path.join(folder, 'testcases.json'), 'utf8'));
const every = Number(values.sample ?? 1);
const cases = all
  .filter(({ rule }) => rules.length === 0 || rules.includes(rule))
  .filter((_, index) => index % every === 0);

const server = await serveCases(folder);
const started = Date.now();
const { done, versions } = await auditCases(cases, (each) => server.urlOf(each.path));
server.close();
if (values.write) await writeFile(values.write, JSON.stringify(done));
printTally(done, Boolean(values.quiet));
console.log(`${done.length} of ${cases.length} cases in ${Math.round((Date.now() - started) / 1000)} s.`);
if (values.figures && done.length < all.length)
  throw new Error('Figures are of all cases: leave out --rule and --sample, and let it end.');
if (values.figures) await keepFigures(values.figures, { act: { made: versions, ...sumUp(done) } });
