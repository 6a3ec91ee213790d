import { inFolder } from '../store/folder.ts';
import { onPostgres, withoutPostgres } from '../store/postgres.ts';
import { readWords } from './figures.ts';
import { type Outcome, run } from './run.ts';
import type { WayName } from './ways.ts';

const { payments, seed, stores, ways } = readWords();

async function runOn(store: string, way: WayName): Promise<Outcome | null> {
  if (store !== 'postgres') return inFolder((folder) => run(way, folder, folder, payments, seed));
  if (withoutPostgres()) return null;
  return onPostgres((server) => inFolder((folder) => run(way, server.url, folder, payments, seed)));
}

let wrong = 0;
for (const [store, way] of stores.flatMap((one) => ways.map((name) => [one, name] as const))) {
  console.log(
    `${store}: ${payments} payments by ${way} and seed ${seed}, with a kill -9 after half of them ...`,
  );
  const outcome = await runOn(store, way);
  if (outcome === null) {
    console.log(`SKIPPED: npm brought no PostgreSQL for ${process.platform} on ${process.arch}.`);
    continue;
  }
  const { ledger, completed, differences, counts } = outcome;
  const summary = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  console.log(`  ${ledger} payments in the ledger, ${completed} completed; calls: ${summary.join(', ')}`);
  for (const line of differences.slice(0, 20)) console.log(`  WRONG: ${line}`);
  console.log(`  ${differences.length} differences from the truth`);
  wrong += differences.length;
}
if (wrong > 0) process.exitCode = 1;
