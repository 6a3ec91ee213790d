import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds over which the machine is watched. */
const WATCH_MS = 150;
/** Share of the processors' time that others may take of a machine that counts as idle. */
const BUSY = 0.15;

/**
 * Waits until the processors rest, for some milliseconds at most: a shared machine may never do so. False where they
 * did not, or where this system does not tell.
 */
export async function whenIdle(patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  let before = await processorTime();
  while (before && performance.now() < until) {
    await pause(WATCH_MS);
    const now = await processorTime();
    if (now && (now.busy - before.busy) / (now.all - before.all) <= BUSY) return true;
    before = now;
  }
  return false;
}

/** What the processors have done since the start of the system, by Linux's count; null elsewhere. */
async function processorTime(): Promise<{ busy: number; all: number } | null> {
  const text = await readFile('/proc/stat', 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  // user, nice, system, idle, iowait, irq, softirq, steal: what comes behind is in user already.
  const times = (text.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
  const all = times.reduce((sum, time) => sum + time, 0);
  return { all, busy: all - (times[3] ?? 0) - (times[4] ?? 0) };
}
