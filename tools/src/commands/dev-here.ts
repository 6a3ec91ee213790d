import { run } from '../run.ts';
import { isRemote, scope } from '../scope.ts';
import { testUnit } from './test-unit.ts';

/** `npm run dev`: the product in watch mode; for a remote, that one alone; for the API, it alone; else its tests. */
export async function devHere(args: readonly string[]): Promise<void> {
  if (scope === '' || scope === 'shell') return (await import('./dev.ts')).dev(args);
  if (isRemote(scope)) return (await import('../alone/run-alone.ts')).developAlone(scope);
  if (scope !== 'api') return testUnit(['--watch', ...args]);
  const env = (await import('../environment.ts')).developmentEnvironment();
  await run(process.execPath, ['--watch', '--watch-preserve-output', 'api/src/main.ts', ...args], { env });
}

/** `npm run serve` where nothing answers calls. */
export const nothingToServe = () =>
  console.log(`${scope} is used from its sources: there is nothing to serve.`);
