import { compare, type Found } from '../acknowledged.ts';
import { type Check, percentile, rounded } from '../figure.ts';
import { inFolder } from '../folder.ts';
import { Writers } from '../writers.ts';

const check = 'read for a backup while 32 write';
const rounds = 30;

/** What a backup reads while another process writes: what was acknowledged before it began, and no half. */
export const onlineCopy: Check = () =>
  inFolder(async (folder) => {
    const acknowledged = new Set<string>();
    const found: Found = { lost: 0, corrupt: 0, half: 0 };
    const times: number[] = [];
    const writers = new Writers(folder, 0, acknowledged);
    await writers.ready();
    for (let round = 0; round < rounds; round += 1) {
      await writers.write(50);
      const before = new Set(acknowledged);
      const began = performance.now();
      const now = await compare(folder, before);
      times.push(performance.now() - began);
      found.lost += now.lost;
      found.corrupt += now.corrupt;
      found.half += now.half;
    }
    await writers.kill();
    return [
      { check, what: 'acknowledged writes', value: acknowledged.size, unit: '' },
      { check, what: 'of them missed', value: found.lost, unit: '', target: 0 },
      { check, what: 'no one state, or corrupt', value: found.corrupt, unit: '', target: 0 },
      { check, what: 'half transactions', value: found.half, unit: '', target: 0 },
      { check, what: 'read and checked, p95', value: rounded(percentile(times, 95), 0), unit: 'ms' },
    ];
  });
