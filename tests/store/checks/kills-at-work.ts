import type { Check, Figure } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { imports } from '../kills/imports.ts';
import { KilledApi } from '../kills/killed-api.ts';
import { leftBehind } from '../kills/left-behind.ts';
import { packs } from '../kills/packs.ts';
import { schedules } from '../kills/schedules.ts';
import { uploads } from '../kills/uploads.ts';
import type { Work } from '../kills/work.ts';
import type { Place } from '../place.ts';
import { onPostgres, withoutPostgres } from '../postgres.ts';

/** Kills in each kind of work, or as few as the rounds that are asked for. */
const most = 20;

/** What is counted of one kind of work, over all kills. */
interface Sum {
  readonly work: Work;
  kills: number;
  acknowledged: number;
  lost: number;
  half: number;
}

/** One kill in the midst of all work, and what the next process has of it. */
async function killOnce(api: KilledApi, sums: readonly Sum[]): Promise<void> {
  const works = sums.map(({ work }) => work);
  await api.change(async (store) => {
    for (const work of works) await work.prepare?.(store);
  });
  await api.letTimePass();
  await api.kill(works);
  await api.change(async (store) => {
    for (const sum of sums) if (await sum.work.isUnderWay(store)) sum.kills += 1;
  });
  await api.letTimePass();
  await api.run(async (next) => {
    for (const sum of sums) {
      const found = await sum.work.compare(next);
      sum.acknowledged += found.acknowledged;
      sum.lost += found.lost;
      sum.half += found.half;
    }
  });
}

/** @param folder for what an API keeps beside a database */
async function killAtWork(check: string, place: Place, folder: string, rounds: number): Promise<Figure[]> {
  const api = new KilledApi(place, folder);
  const organisationId = await api.fill();
  const kinds = [imports(), uploads(), packs(), schedules(organisationId, place)];
  const sums = kinds.map((work): Sum => ({ work, kills: 0, acknowledged: 0, lost: 0, half: 0 }));
  const kills = Math.min(rounds, most);
  let round = 0;
  // A kill may come before or after the work of a kind.
  for (; round < 3 * kills && sums.some((sum) => sum.kills < kills); round += 1) await killOnce(api, sums);
  const left = await api.change((store) => leftBehind(store, folder));
  const figure = (what: string, value: number, target?: number): Figure => ({
    check,
    what,
    value,
    unit: '',
    target,
  });
  return [
    figure('kills', round),
    ...sums.flatMap(({ work: { name }, ...sum }): Figure[] => [
      { check, what: `of them in ${name}`, value: sum.kills, unit: '', target: kills, least: true },
      figure(`${name} acknowledged`, sum.acknowledged),
      figure(`${name} lost`, sum.lost, 0),
      figure(`${name} that are half`, sum.half, 0),
    ]),
    figure('files that the last sweep took', left.swept),
    figure('files and texts that nothing names after it', left.orphans, 0),
    figure('rows whose file is gone', left.missing, 0),
  ];
}

const check = 'kill -9 of an API at work';

/** An API is killed while it imports frameworks, takes files in, writes packs and does what schedules ask for. */
export const killsAtWork: Check = ({ rounds }) =>
  inFolder((folder) => killAtWork(check, folder, folder, rounds));

const overPostgres = 'kill -9 of an API at work, over PostgreSQL';

export const postgresKillsAtWork: Check = async ({ rounds }) =>
  withoutPostgres(overPostgres) ??
  onPostgres(({ url }, folder) => killAtWork(overPostgres, url, folder, rounds));
