import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { ImportsBusyError } from '../domain/frameworks/errors.ts';
import type { FrameworkFiles } from '../domain/ports/framework-files.ts';
import { budgets } from '../domain/rate-limits/budgets.ts';

/** Files that wait while another is read: each is held in memory. */
const mostWaiting = 4;

/** Seconds after which a full queue has been worked off. */
const retryAfter = 5;

/** Megabytes of memory for the one that is read: more than 15 MB of NIST's catalogues need. */
const mostMemory = 1_024;

const tooHard = {
  faults: {
    file: 'This file takes more to read than we have for one. Please split it, or take out what isn’t needed.',
  },
};

export interface ClosableFrameworkFiles extends FrameworkFiles {
  /** Ends the thread that reads. */
  close(): Promise<void>;
}

/** Reads files in a thread of its own, which begins with the first of them. */
export function createFrameworkFiles(): ClosableFrameworkFiles {
  let pool: Piscina | undefined;
  const opened = () => {
    pool ??= new Piscina({
      filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
      recordTiming: false,
    });
    return pool;
  };
  return {
    read: async (file) => {
      const reader = opened();
      if (reader.queueSize >= mostWaiting) throw new ImportsBusyError(retryAfter);
      const limit = AbortSignal.timeout(budgets.import.time);
      try {
        return await reader.run(file, { name: 'read', signal: limit });
      } catch (error) {
        const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (isOutOfMemory || limit.aborted) return tooHard;
        throw error;
      }
    },
    close: async () => pool?.destroy(),
  };
}
