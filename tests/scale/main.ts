import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@adili/server/workspace';
import { withoutPostgres } from '../store/postgres.ts';
import { writePage } from './page.ts';
import { measureCalls, measureGrowing, measureShell, type Prepared, withApis, withPeople } from './parts.ts';
import { withoutPgBouncer } from './pgbouncer.ts';
import type { Results } from './results.ts';
import { throughPgBouncer } from './through-pgbouncer.ts';

// `npm run test:scale`: what calls cost, on one API process and on several over one PostgreSQL, for docs/scale.md.

const PROCESSES = [1, 2, 4];

/** The parts of a measurement over one store, by the names that `--only` takes: each keeps what it found. */
const parts: Readonly<Record<string, (prepared: Prepared, share: number) => Promise<Partial<Results>>>> = {
  calls: async (prepared, share) => ({
    calls: { ...(await measureCalls(prepared, share)), visit: prepared.visit },
  }),
  pgbouncer: async (prepared, share) => {
    const why = await withoutPgBouncer();
    if (why) throw new Error(`PgBouncer was not tried: ${why}.`);
    return { pgbouncer: await throughPgBouncer(prepared, share) };
  },
  processes: async (prepared, share) => {
    const processes: Results['processes'][number][] = [];
    for (const count of PROCESSES)
      processes.push({
        processes: count,
        costs: await withApis(prepared, count, (apis) => measureGrowing(prepared, apis, share)),
      });
    return { processes };
  },
};

const known = [...Object.keys(parts), 'shell'];

const { only, quick, write } = parseArgs({
  options: {
    only: { type: 'string', default: known.join(',') },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
}).values;

const names = only.split(',').filter(Boolean);
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Known: ${known.join(', ')}.`);
  process.exit(1);
}
for (const { skipped } of withoutPostgres('scale') ?? []) {
  console.error(`Nothing is measured: ${skipped}.`);
  process.exit(1);
}
if (process.platform !== 'linux') {
  console.error('Nothing is measured: only Linux says what CPU other processes use.');
  process.exit(1);
}

const file = path.join(ROOT, 'test-results/scale.json');
const kept = await readFile(file, 'utf8').catch(() => '{}');
let results = JSON.parse(kept) as Partial<Results>;
const share = quick ? 0.2 : 1;

async function keep(name: string, found: Partial<Results>): Promise<void> {
  console.log(name, JSON.stringify(found, null, 1));
  const at = {
    measured: new Date().toISOString(),
    processors: availableParallelism(),
    node: process.version,
    quick,
  };
  results = { ...results, ...at, ...found };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

if (names.includes('shell')) await keep('shell', { shell: await measureShell(share) });
const overStore = names.filter((name) => name !== 'shell');
if (overStore.length > 0)
  await withPeople(async (prepared) => {
    for (const name of overStore) {
      console.log(`${name} ...`);
      await keep(name, (await parts[name]?.(prepared, share)) ?? {});
    }
  });
if (write) await writePage(results);
