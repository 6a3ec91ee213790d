import { existsSync, readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';
import { browserLimits } from './limits.ts';

const LOOK_MS = 250;
const PAGE_MB = 4_096 / 1_048_576;

interface Process {
  pid: number;
  type: string;
  mb: number;
}

/** Memory of a process that it shares with none; 0 where it just ended. */
function privateMb(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return (resident - shared) * PAGE_MB;
  } catch {
    return 0;
  }
}

async function readProcesses(session: CDPSession): Promise<Process[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.map(({ id, type }) => ({ pid: id, type, mb: privateMb(id) }));
}

/** The process to end, with the reason; null where all is within bounds. */
export function excess(processes: readonly Process[]): { pid: number; reason: string } | null {
  const { processMb, totalMb, processes: most } = browserLimits;
  const browser = processes.find(({ type }) => type === 'browser');
  if (processes.length > most && browser)
    return { pid: browser.pid, reason: `It started more than ${most} processes.` };
  const [largest] = processes.filter(({ type }) => type === 'renderer').toSorted((a, b) => b.mb - a.mb);
  const total = processes.reduce((sum, { mb }) => sum + mb, 0);
  if (largest && (largest.mb > processMb || total > totalMb))
    return { pid: largest.pid, reason: 'It took too much memory.' };
  return null;
}

export interface ResourceWatch {
  /** Why a process was ended in the last seconds. */
  lastReason(): string | null;
  stop(): void;
}

/** Looks at memory and number of the browser's processes, and ends one that takes too much. Only Linux says how much. */
export function watchResources(session: CDPSession): ResourceWatch {
  if (!existsSync('/proc/self/statm')) return { lastReason: () => null, stop: () => undefined };
  let last: { reason: string; at: number } | null = null;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const found = excess(await readProcesses(session));
      if (!found) return;
      last = { reason: found.reason, at: Date.now() };
      process.kill(found.pid, 'SIGKILL');
    } catch {
      // The browser or the process ended in between.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return {
    lastReason: () => (last && Date.now() - last.at < 5_000 ? last.reason : null),
    stop: () => clearInterval(timer),
  };
}
