import { readFileSync } from 'node:fs';

/** Milliseconds of a tick, by which Linux tells times of processes. */
const TICK = 10;

interface Times {
  /** Milliseconds of CPU of all its threads, in the kernel too. */
  readonly own: number;
  /** Of its children that have ended. */
  readonly ended: number;
}

function timesOf(pid: number): Times {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before may hold anything.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { own: (user + system) * TICK, ended: (endedUser + endedSystem) * TICK };
}

/** Milliseconds of CPU that a process and its children have used. */
export function cpuOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const { own, ended } = timesOf(pid);
  return children.reduce((sum, child) => {
    try {
      return sum + timesOf(Number(child)).own;
    } catch {
      // It ended in between, and counts among those from now on.
      return sum;
    }
  }, own + ended);
}
