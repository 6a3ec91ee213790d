import { isRemote, scope } from '../scope.ts';
import { testUnit } from './test-unit.ts';

/** `npm run dev`: the product in watch mode; for a remote or the API, only that one; else its tests. */
export async function devHere(args: readonly string[]): Promise<void> {
  if (scope === '' || scope === 'shell') return (await import('./dev.ts')).dev(args);
  if (isRemote(scope)) return (await import('./standalone.ts')).developStandalone(scope);
  if (scope === 'api') return (await import('./dev.ts')).developApi();
  return testUnit(['--watch', ...args]);
}

/** `npm run serve` where nothing answers calls. */
export const nothingToServe = () =>
  console.log(`${scope} is used from its sources: there is nothing to serve.`);
