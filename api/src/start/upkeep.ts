import type { Settings } from '../config/read-settings.ts';
import { linkAuditEntries } from '../domain/foundation/audit-entries/link-entries.ts';
import { evictCounts } from '../domain/foundation/rate-limits/evict-counts.ts';
import type { Services } from '../domain/foundation/services.ts';
import { deleteOrphans } from '../domain/register/evidence/files.ts';
import { sumUpDays, thinVisits } from '../domain/traffic/visits/visit-days.ts';
import type { Wing } from '../domain/wing.ts';
import { wings } from '../domain/wings.ts';
import { replayAndList } from '../erasure-log/replay-erasures.ts';
import { hours, minutes } from '../runtime/clock.ts';
import { sweep } from './retention.ts';

type Notify = (line: string) => void;

/** Milliseconds between two looks for jobs that are due. */
const interval = 15_000;

/**
 * Begins to do stored work, has what has had its time deleted each hour, the timed works of each wing done, and erasures
 * done again and listed. Without the disk the hour's work is asked for again at the next look.
 * @param notify given lines about erasures that were done again
 * @returns how to stop
 */
export function startUpkeep(services: Services, settings: Pick<Settings, 'dataDir'>, notify: Notify) {
  const { jobs, background, stopping } = services;
  const upkeep = {
    kind: 'upkeep',
    // Sums first: they are of what the sweep deletes, months after it came.
    work: async () => {
      const sums = sumUpDays(services);
      await Promise.allSettled([sums]);
      await sweep(services);
      await sums;
      await thinVisits(services);
      // Last: a bucket that does not answer holds up nothing else.
      await services.evidenceFiles.discardUnfinished(false);
      await deleteOrphans(services);
    },
    atOnce: 1,
    patience: minutes(5),
    retry: () => minutes(5),
  };
  const timed = (works: Wing['hourly'] = {}) =>
    Object.entries(works).map(([kind, work]) => ({
      ...upkeep,
      kind,
      work: async () => {
        await work(services);
      },
    }));
  const hourly = [upkeep, ...wings.flatMap((wing) => timed(wing.hourly))];
  const soon = wings.flatMap((wing) => timed(wing.soon));
  const often = wings.flatMap(({ often: works = {} }) =>
    Object.entries(works).map(([kind, work]) => ({
      kind,
      work: async ({ signal }: { readonly signal: AbortSignal }) => {
        await work(services, signal);
      },
      atOnce: 1,
      patience: minutes(1),
      retry: () => minutes(1),
    })),
  );
  const look = () => {
    background.run(() => linkAuditEntries(services));
    background.run(() => evictCounts(services));
    background.run(async () => {
      for (const job of hourly) await jobs.schedule(job, hours(1));
      for (const job of soon) await jobs.schedule(job, minutes(5));
      for (const job of often) await jobs.schedule(job, 2 * interval);
      jobs.wakeAll();
    });
  };
  look();
  // Each process by itself: every machine has a list of its own.
  const replay = () => background.run(async () => (await replayAndList(services, settings)).forEach(notify));
  const prompt = wings.flatMap(({ eachSecond = [] }) => eachSecond);
  let isLooking = false;
  const lookPromptly = () => {
    // One that takes longer is not overtaken by the next.
    if (isLooking || stopping.aborted) return;
    isLooking = true;
    background.run(() =>
      Promise.all(prompt.map((wake) => wake(services))).finally(() => {
        isLooking = false;
      }),
    );
  };
  const timers = [
    setInterval(look, interval),
    setInterval(lookPromptly, 1_000),
    setInterval(replay, hours(1)),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
