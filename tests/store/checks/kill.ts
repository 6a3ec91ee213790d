import { type Check, percentile, rounded } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { endure } from '../rounds.ts';

const check = 'kill -9 under 32 writers';

export const kill: Check = ({ rounds }) =>
  inFolder(async (folder) => {
    const end = (writers: { kill(): Promise<void> }) => writers.kill();
    const { starts, figures } = await endure(check, { place: folder, rounds, writes: 300, end });
    const again = starts.slice(1);
    const ms = (what: string, value: number) => ({
      check,
      what,
      value: rounded(value, 0),
      unit: 'ms',
      target: 2_000,
    });
    return [
      ...figures,
      ms('from the start of the next process to ready, p95', percentile(again, 95)),
      ms('the same, max', Math.max(...again)),
    ];
  });
