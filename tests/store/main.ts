import { parseArgs } from 'node:util';
import { checks } from './checks.ts';
import type { Figure, Skipped } from './figure.ts';
import { report } from './report.ts';

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

await report('store', found);
