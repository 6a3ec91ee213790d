import { compare, type Found } from '../acknowledged.ts';
import { type Check, percentile, rounded } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { Writers } from '../writers.ts';

const check = 'kill -9 under 32 writers';

export const kill: Check = ({ rounds }) =>
  inFolder(async (folder) => {
    const acknowledged = new Set<string>();
    const found: Found = { lost: 0, corrupt: 0, half: 0 };
    const starts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const writers = new Writers(folder, round, acknowledged);
      starts.push(await writers.ready());
      await writers.write(200 + Math.random() * 200);
      await writers.kill();
      const now = await compare(folder, acknowledged);
      found.lost = Math.max(found.lost, now.lost);
      found.corrupt += now.corrupt;
      found.half = Math.max(found.half, now.half);
    }
    const again = starts.slice(1);
    return [
      { check, what: 'rounds', value: rounds, unit: '' },
      { check, what: 'acknowledged writes', value: acknowledged.size, unit: '' },
      { check, what: 'of them lost', value: found.lost, unit: '', target: 0 },
      { check, what: 'corrupt stores', value: found.corrupt, unit: '', target: 0 },
      { check, what: 'half transactions', value: found.half, unit: '', target: 0 },
      {
        check,
        what: 'from the start of a process to ready, p95',
        value: rounded(percentile(again, 95), 0),
        unit: 'ms',
        target: 2_000,
      },
      { check, what: 'the same, max', value: rounded(Math.max(...again), 0), unit: 'ms', target: 2_000 },
    ];
  });
