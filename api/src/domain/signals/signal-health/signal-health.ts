import { deadDays, lateMinutes } from '@adili/schemas/signal-health/health-limits';
import type { SignalHealth } from '@adili/schemas/signal-health/signal-health';
import type { Whole } from '@adili/schemas/whole';
import { days, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Services } from '../../foundation/services.ts';

const one = { limit: 1, descending: false } as const;

/** How checks and messages of all organisations do, for operators. */
export async function readSignalHealth({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<Whole<SignalHealth>> {
  const [now, weekAgo, late] = [0, -days(deadDays), -minutes(lateMinutes)].map((after) =>
    instantAfter(clock, after),
  ) as [string, string, string];
  const dead = { ...one, sort: 'dueAt', where: { state: 'dead' } };
  const [allDead, deadBefore, due, checks] = await Promise.all([
    store.deliveries.list(dead),
    store.deliveries.list({ ...dead, before: { endedAt: weekAgo } }),
    store.deliveries.list({ ...one, sort: 'dueAt', where: { state: 'waiting' }, before: { dueAt: now } }),
    store.checks.list({ ...one, sort: 'dueAt', before: { dueAt: late } }),
  ]);
  return {
    dead: allDead.total - deadBefore.total,
    due: due.total,
    dueSince: due.rows[0]?.dueAt,
    late: checks.total,
    lateSince: checks.rows[0]?.dueAt,
  };
}
