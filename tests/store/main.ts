import { parseArgs } from 'node:util';
import { diskFull } from './disk-full.ts';
import { type Figure, report, type Skipped } from './figures.ts';
import { inFolder } from './folder.ts';
import { killServer, onPostgres, processOf, withoutPostgres } from './postgres.ts';
import { postgresPowerCut, powerCut } from './power-cut.ts';
import { endure, type Writers } from './writers.ts';

// `npm run test:deep -- store`: what the store stands, in files and in PostgreSQL.

const kill = (writers: Writers) => writers.kill();

/** By the names that `--only` takes. */
const checks: Readonly<Record<string, (rounds: number) => Promise<readonly Figure[] | Skipped>>> = {
  kill: (rounds) => inFolder((place) => endure({ place, rounds, end: kill })),
  'power-cut': powerCut,
  'disk-full': diskFull,
  'postgres-process-kill': (rounds) => onPostgres(({ url }) => endure({ place: url, rounds, end: kill })),
  // The writers go on through it, as an API does.
  'postgres-kill': (rounds) =>
    onPostgres((server) =>
      endure({
        place: server.url,
        rounds,
        end: async (writers) => {
          await killServer(processOf(server.data));
          await server.resume();
          await writers.write(1);
          await writers.kill();
        },
      }),
    ),
  'postgres-power-cut': postgresPowerCut,
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: Object.keys(checks).join(',') },
  },
});

const found: Record<string, readonly Figure[] | Skipped> = {};
for (const name of values.only.split(',')) {
  const check = checks[name];
  if (!check) throw new Error(`There is no check ${name}. Known: ${Object.keys(checks).join(', ')}.`);
  console.log(`${name} ...`);
  const skipped = name.startsWith('postgres') ? withoutPostgres() : null;
  found[name] = skipped ? { skipped } : await check(Number(values.rounds));
}
await report('store', found);
