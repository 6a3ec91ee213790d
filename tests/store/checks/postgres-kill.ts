import { type Check, percentile, rounded } from '../figure.ts';
import { killServer, onPostgres, processOf, withoutPostgres } from '../postgres.ts';
import { endure } from '../rounds.ts';
import type { Writers } from '../writers.ts';

const check = 'kill -9 of PostgreSQL under 32 writers';

/** Milliseconds from a kill after which nobody waits any longer. */
const patience = 30_000;

/** The writers go on through it, as an API does. */
export const postgresKill: Check = async ({ rounds }) => {
  if (process.platform !== 'linux')
    return [{ check, skipped: 'Linux alone says which processes PostgreSQL has started' }];
  return (
    withoutPostgres(check) ??
    onPostgres(async (server) => {
      const recoveries: number[] = [];
      const end = async (writers: Writers) => {
        const killed = performance.now();
        await killServer(processOf(server.data));
        await server.resume();
        await writers.writeAgain(patience);
        recoveries.push(performance.now() - killed);
        await writers.kill();
      };
      const { figures } = await endure(check, { place: server.url, rounds, writes: 300, end });
      const ms = (what: string, value: number) => ({
        check,
        what,
        value: rounded(value, 0),
        unit: 'ms',
        target: 5_000,
      });
      return [
        ...figures,
        ms('from the kill, with its own start, to the next write, p95', percentile(recoveries, 95)),
        ms('the same, max', Math.max(...recoveries)),
      ];
    })
  );
};
