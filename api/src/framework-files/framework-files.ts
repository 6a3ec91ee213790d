import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type {
  FrameworkFile,
  FrameworkFiles,
  PreviewedFramework,
  ReadControls,
  ReadFramework,
  ReadInclusions,
  TableFile,
} from '../domain/foundation/ports/framework-files.ts';
import { budgets } from '../domain/foundation/rate-limits/budgets.ts';
import { ImportsBusyError } from '../domain/register/frameworks/errors.ts';

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

/** Reads files in a thread of its own, one after the other, which begins with the first of them. */
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
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const run = async <Outcome>(
    name: 'readFile' | 'previewFile' | 'readControls' | 'readInclusions',
    file: FrameworkFile | TableFile,
  ): Promise<Outcome | typeof tooHard> => {
    if (waiting > mostWaiting) throw new ImportsBusyError(retryAfter);
    const isBehindOthers = waiting > 0;
    waiting += 1;
    const limit = AbortSignal.timeout(budgets.import.time);
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = before.then(() => promise);
    try {
      await Promise.race([before, once(limit, 'abort')]);
      limit.throwIfAborted();
      return (await opened().run(file, { name, signal: limit })) as Outcome;
    } catch (error) {
      // They took of its time: by itself it may be quick.
      if (limit.aborted && isBehindOthers) throw new ImportsBusyError(retryAfter);
      const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isOutOfMemory || limit.aborted) return tooHard;
      throw error;
    } finally {
      waiting -= 1;
      resolve();
    }
  };
  return {
    read: (file) => run<ReadFramework>('readFile', file),
    preview: (file) => run<PreviewedFramework>('previewFile', file),
    readControls: (file) => run<ReadControls>('readControls', file),
    readInclusions: (file) => run<ReadInclusions>('readInclusions', file),
    close: async () => pool?.destroy(),
  };
}
