import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { table } from '../bench/table.ts';
import { checks } from './checks.ts';
import { type Figure, isMissed, isSkipped, type Skipped } from './figure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    cuts: { type: 'string', default: '10' },
    only: { type: 'string', default: Object.keys(checks).join(',') },
  },
});
const options = { rounds: Number(values.rounds), cuts: Number(values.cuts) };

const found: (Figure | Skipped)[] = [];
for (const name of values.only.split(',')) {
  const check = checks[name];
  if (!check) {
    console.error(`There is no check ${name}. Known: ${Object.keys(checks).join(', ')}.`);
    process.exit(1);
  }
  console.log(`${name} ...`);
  found.push(...(await check(options)));
}

const wanted = ({ target, least, unit }: Figure) =>
  target === undefined ? '' : `${least ? 'at least' : 'at most'} ${target} ${unit}`.trimEnd();
const figures = found.filter((one): one is Figure => !isSkipped(one));
console.log(
  `\n${table(
    figures.map((figure) => ({
      check: figure.check,
      what: figure.what,
      value: `${figure.value} ${figure.unit}`.trimEnd(),
      target: wanted(figure),
      outcome: isMissed(figure) ? 'MISSED' : '',
    })),
  )}`,
);
for (const { check, skipped } of found.filter(isSkipped))
  console.log(`\nSKIPPED: ${check}, because ${skipped}.`);
const missed = figures.filter(isMissed);
console.log(`\n${figures.length} figures, ${missed.length} missed.`);
const folder = path.join(ROOT, 'test-results');
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'store.json'), `${JSON.stringify(found, null, 2)}\n`);
if (missed.length > 0) process.exitCode = 1;
