import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@adili/server/workspace';

/** Names of functions that ran, by the file of this repository that they stand in. */
export type FunctionsRun = ReadonlyMap<string, readonly string[]>;

/** Counts calls of functions in this process. */
export async function countCalls() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    /** What ran since the last time that this was asked. */
    sinceLast: async (): Promise<FunctionsRun> => {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const found = new Map<string, readonly string[]>();
      for (const { url, functions } of result) {
        if (!url.startsWith('file:') || url.includes('/node_modules/')) continue;
        const ran = functions.filter(({ functionName, ranges: [whole] }) => {
          const isModule = functionName === '' && whole?.startOffset === 0;
          return !isModule && whole && whole.count > 0;
        });
        const file = path.relative(ROOT, fileURLToPath(url)).replaceAll(path.sep, '/');
        if (ran.length > 0 && !/^tests\/|\/testing\//.test(file))
          found.set(file, [...new Set(ran.map(({ functionName }) => functionName))].filter(Boolean));
      }
      return found;
    },
  };
}
