import path from 'node:path';
import { databaseOf, tell } from '../../../api/src/testing/postgres/databases.ts';
import { type Check, type Figure, percentile, rounded } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { MeasuredApi } from '../measured-api.ts';
import { onPostgres, withoutPostgres } from '../postgres.ts';

/** Over a database long enough for the slowest hundredth to be some forty; over files, where each waits for others, short. */
const roundsOver = { files: 2, database: 200 };
const writesInTurn = 20;

/** Pages that are looked at of each kind. */
const looks = 300;

const deepPage = 10_000;

/** Both pages in turns, so that a slow moment of the machine is theirs both. */
async function takePages(api: MeasuredApi, far: string) {
  const first: number[] = [];
  const deep: number[] = [];
  let bytes = 0;
  for (let look = 0; look < looks; look += 1) {
    const page = await api.page();
    first.push(page.took);
    bytes = page.bytes;
    deep.push((await api.page(far)).took);
  }
  return { first: percentile(first, 95), deep: percentile(deep, 95), bytes };
}

/** @param isLargest whether it is the size that pages are promised for */
async function ofOneSize(check: string, api: MeasuredApi, isLargest: boolean): Promise<Figure[]> {
  const one = (what: string, value: number, unit: string, target?: number): Figure => ({
    check,
    what: `${api.rows} visits: ${what}`,
    value: rounded(value, unit === 'ms' || unit === '' ? 2 : 0),
    unit,
    target: isLargest ? target : undefined,
  });
  const memory = await api.memory();
  const cold = await api.page();
  const far = await api.addressOf(deepPage);
  const { first, deep, bytes } = await takePages(api, far.path);
  return [
    one('boot', api.boot, 'ms'),
    one('memory of the process after it', memory, 'MB'),
    one('memory after so many pages', await api.memory(), 'MB'),
    one('first admin page since the start', cold.took, 'ms'),
    one('first admin page, p95', first, 'ms', 50),
    one('its body', bytes / 1_000, 'kB', 100),
    one(`page ${far.page}, p95`, deep, 'ms'),
    one(`page ${far.page} to the first`, deep / first, '', 3),
  ];
}

/** Visits to both in turns, so that a slow moment of the disk is everybody's. */
async function writeInTurns(
  check: string,
  rounds: number,
  few: MeasuredApi,
  many: MeasuredApi,
): Promise<Figure[]> {
  const taken = new Map<MeasuredApi, number[]>([
    [few, []],
    [many, []],
  ]);
  for (let round = 0; round < rounds; round += 1)
    for (const [api, times] of taken)
      for (let write = 0; write < writesInTurn; write += 1) times.push(await api.visit());
  const figures = [...taken].flatMap(([{ rows }, times]) =>
    [50, 99].map((percent) => ({
      check,
      what: `${rows} visits: POST /visits, p${percent}`,
      value: rounded(percentile(times, percent), 2),
      unit: 'ms',
    })),
  );
  const p99 = (api: MeasuredApi) => percentile(taken.get(api) ?? [], 99);
  // A file is written whole: its cost grows with it, and a visit waits for a second of it at most.
  if (rounds === roundsOver.files) {
    const slowest = { check, what: 'slowest visit', value: rounded(p99(many), 0), unit: 'ms', target: 1_500 };
    return [...figures, slowest];
  }
  const what = `p99 of POST /visits at ${many.rows} visits to that at ${few.rows}`;
  return [...figures, { check, what, value: rounded(p99(many) / p99(few), 2), unit: '', target: 1.5 }];
}

/** @param open an API over so many visits */
async function compareSizes(
  check: string,
  sizes: readonly [number, number],
  rounds: number,
  open: (rows: number) => Promise<MeasuredApi>,
): Promise<Figure[]> {
  const few = await open(sizes[0]);
  const many = await open(sizes[1]);
  const figures = [
    ...(await ofOneSize(check, few, false)),
    ...(await ofOneSize(check, many, true)),
    ...(await writeInTurns(check, rounds, few, many)),
  ];
  await few.close();
  await many.close();
  return figures;
}

export const overHttp: Check = () =>
  inFolder((folder) =>
    compareSizes('over HTTP', [1_000, 20_000], roundsOver.files, (rows) => {
      const place = path.join(folder, String(rows));
      return MeasuredApi.open(place, place, rows);
    }),
  );

const overPostgres = 'over HTTP and PostgreSQL';

export const postgresOverHttp: Check = async () =>
  withoutPostgres(overPostgres) ??
  onPostgres(({ url }, folder) =>
    compareSizes(overPostgres, [1_000, 1_000_000], roundsOver.database, async (rows) => {
      const place = databaseOf(url, `of_${rows}`);
      await tell(url, `create database of_${rows}`);
      const api = await MeasuredApi.open(place, path.join(folder, String(rows)), rows);
      // As the server's own upkeep would have by then.
      await tell(place, 'vacuum analyze');
      return api;
    }),
  );
