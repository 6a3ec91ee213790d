import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { table } from '../bench/table.ts';
import { checks } from './checks.ts';
import { type Figure, isMissed, isSkipped, type Skipped } from './figure.ts';

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

function readWords() {
  const options = {
    rounds: { type: 'string', default: '50' },
    cuts: { type: 'string', default: '10' },
    only: { type: 'string', default: Object.keys(checks).join(',') },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { rounds, cuts, only } = readWords();
const options = { rounds: Number(rounds), cuts: Number(cuts) };
if (!(options.rounds > 1 && options.cuts > 0)) refuse('--rounds takes a number from 2 on, --cuts from 1 on.');

const found: (Figure | Skipped)[] = [];
for (const name of only.split(',')) {
  const check = checks[name];
  if (!check) refuse(`There is no check ${name}. Known: ${Object.keys(checks).join(', ')}.`);
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
