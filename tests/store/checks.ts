import { diskFull } from './checks/disk-full.ts';
import { drain, postgresDrain } from './checks/drain.ts';
import { failingSyncs } from './checks/failing-syncs.ts';
import { kill } from './checks/kill.ts';
import { killsAtWork, postgresKillsAtWork } from './checks/kills-at-work.ts';
import { oneProcess } from './checks/one-process.ts';
import { onlineCopy } from './checks/online-copy.ts';
import { overHttp, postgresOverHttp } from './checks/over-http.ts';
import { postgresDiskFull } from './checks/postgres-disk-full.ts';
import { postgresKill } from './checks/postgres-kill.ts';
import { postgresLongReads } from './checks/postgres-long-reads.ts';
import { postgresProcessKill } from './checks/postgres-process-kill.ts';
import { postgresPowerCut, powerCut } from './checks/power-cut.ts';
import type { Check } from './figure.ts';

/** What the store has to stand, by the names that `--only` takes. */
export const checks: Readonly<Record<string, Check>> = {
  kill,
  'power-cut': powerCut,
  'disk-full': diskFull,
  'failing-syncs': failingSyncs,
  'online-copy': onlineCopy,
  'one-process': oneProcess,
  drain,
  'kills-at-work': killsAtWork,
  'over-http': overHttp,
  'postgres-over-http': postgresOverHttp,
  'postgres-disk-full': postgresDiskFull,
  'postgres-drain': postgresDrain,
  'postgres-kill': postgresKill,
  'postgres-kills-at-work': postgresKillsAtWork,
  'postgres-long-reads': postgresLongReads,
  'postgres-power-cut': postgresPowerCut,
  'postgres-process-kill': postgresProcessKill,
};
