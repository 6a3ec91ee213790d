import { type Check, percentile, rounded } from '../figure.ts';
import { onPostgres, withoutPostgres } from '../postgres.ts';
import { endure } from '../rounds.ts';
import type { Writers } from '../writers.ts';

const check = 'kill -9 of 32 writers over PostgreSQL';

export const postgresProcessKill: Check = async ({ rounds }) =>
  withoutPostgres(check) ??
  onPostgres(async ({ url }) => {
    const end = (writers: Writers) => writers.kill();
    const { starts, figures } = await endure(check, { place: url, rounds, writes: 300, end });
    const value = rounded(percentile(starts.slice(1), 95), 0);
    const what = 'from the start of the next process to ready, p95';
    return [...figures, { check, what, value, unit: 'ms', target: 2_000 }];
  });
