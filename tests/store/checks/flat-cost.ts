import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fill } from '../../../api/src/data/fill.ts';
import { openLowdbStore } from '../../../api/src/store/lowdb/open.ts';
import { type Check, type Figure, percentile, rounded } from '../figure.ts';
import { inFolder } from '../folder.ts';

const check = 'flat costs';
const program = fileURLToPath(new URL('../programs/measured-store.ts', import.meta.url));
const sizes = [1_000, 20_000, 200_000] as const;

/** Several segments long, so that each store writes small ones and full ones, and its slowest writes are many. */
const rounds = 200;
const writesInTurn = 20;

/** A store of so many visits in a process of its own. */
class MeasuredStore {
  readonly rows: number;
  readonly #child: ChildProcess;

  private constructor(rows: number, child: ChildProcess) {
    this.rows = rows;
    this.#child = child;
  }

  static async open(folder: string, rows: number): Promise<MeasuredStore> {
    const store = await openLowdbStore({ folder });
    await fill(store, { visitors: rows, payments: 0, now: new Date(), tell: () => undefined });
    await store.close();
    const child = fork(program, [folder], { execArgv: ['--expose-gc'] });
    await once(child, 'message');
    return new MeasuredStore(rows, child);
  }

  /** Milliseconds, or megabytes, of each time. */
  async take(work: string, times = 1): Promise<readonly number[]> {
    this.#child.send({ work, times });
    const [taken] = (await once(this.#child, 'message')) as [number[]];
    return taken;
  }

  async close(): Promise<void> {
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }
}

async function ofOneSize(store: MeasuredStore): Promise<readonly Figure[]> {
  const of = `${store.rows} visits: `;
  const [opened = Number.NaN] = await store.take('opened');
  const [memory = Number.NaN] = await store.take('memory');
  const [heap = Number.NaN] = await store.take('heap');
  const [cold = Number.NaN] = await store.take('first');
  const first = await store.take('first', 1_000);
  const deep = await store.take('deep', 1_000);
  const [byPath = Number.NaN] = await store.take('byPath');
  const ms = (what: string, value: number, target?: number): Figure => ({
    check,
    what: of + what,
    value: rounded(value, 2),
    unit: 'ms',
    target,
  });
  return [
    ms('open', opened),
    { check, what: `${of}memory of the process`, value: rounded(memory, 0), unit: 'MB' },
    { check, what: `${of}of it the heap`, value: rounded(heap, 0), unit: 'MB' },
    ms('first admin page since the start', cold),
    ms('first admin page of 20, p95', percentile(first, 95), 5),
    ms(`page ${Math.floor(store.rows / 20)}, p95`, percentile(deep, 95), 5),
    ms('a list by a field for the first time', byPath),
  ];
}

/** Writes to all in turns, so that a slow moment of the disk is everybody's. */
async function writeInTurns(stores: readonly MeasuredStore[]): Promise<ReadonlyMap<number, number[]>> {
  const taken = new Map<number, number[]>(stores.map(({ rows }) => [rows, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const store of stores) taken.get(store.rows)?.push(...(await store.take('visit', writesInTurn)));
  return taken;
}

export const flatCost: Check = () =>
  inFolder(async (folder) => {
    const stores: MeasuredStore[] = [];
    for (const rows of sizes) stores.push(await MeasuredStore.open(path.join(folder, String(rows)), rows));
    const figures: Figure[] = [];
    for (const store of stores) figures.push(...(await ofOneSize(store)));
    const taken = await writeInTurns(stores);
    for (const store of stores) await store.close();
    const p99 = (rows: number) => percentile(taken.get(rows) ?? [], 99);
    const p50 = (rows: number) => percentile(taken.get(rows) ?? [], 50);
    for (const rows of sizes) {
      figures.push({
        check,
        what: `${rows} visits: an acknowledged visit, p50`,
        value: rounded(p50(rows), 2),
        unit: 'ms',
      });
      figures.push({
        check,
        what: `${rows} visits: the same, p99`,
        value: rounded(p99(rows), 2),
        unit: 'ms',
      });
    }
    const ratio = rounded(p99(200_000) / p99(1_000), 2);
    return [
      ...figures,
      { check, what: 'p99 at 200000 visits to p99 at 1000', value: ratio, unit: '', target: 1.5 },
    ];
  });
