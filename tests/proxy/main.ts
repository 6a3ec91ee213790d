import { parseArgs } from 'node:util';
import type { Check, Figure, Skipped } from '../store/figure.ts';
import { report } from '../store/report.ts';
import { rollingRestart, rollingRestartKept } from './rolling-restart.ts';
import { sharedCache } from './shared-cache.ts';

/** What holds behind a proxy, by the names that `--only` takes. */
const checks: Readonly<Record<string, Check>> = {
  restart: rollingRestart,
  'restart-kept': rollingRestartKept,
  cache: sharedCache,
};

const { only } = parseArgs({
  options: { only: { type: 'string', default: Object.keys(checks).join(',') } },
}).values;

const found: (Figure | Skipped)[] = [];
for (const name of only.split(',')) {
  const check = checks[name];
  if (!check) {
    console.error(`There is no check ${name}. Known: ${Object.keys(checks).join(', ')}.`);
    process.exit(1);
  }
  console.log(`${name} ...`);
  found.push(...(await check({ rounds: 1, cuts: 1 })));
}
await report('proxy', found);
