import { binariesFolder } from './binaries.ts';
import { startedServer } from './databases.ts';

/** Milliseconds that the server may take to start on a busy machine. */
const startLimit = 60_000;

/** Tests that need a PostgreSQL: where npm brought none they are left out, aloud, and fail where it must have. */
export function describePostgres(name: string, tests: () => void): void {
  const missing = `npm brought no PostgreSQL for ${process.platform} on ${process.arch}: nothing of it is tested.`;
  if (binariesFolder())
    describe(name, () => {
      beforeAll(async () => {
        await startedServer();
      }, startLimit);
      tests();
    });
  else if (process.env.CI)
    test(name, () => {
      throw new Error(missing);
    });
  else {
    console.warn(missing);
    describe.skip(name, tests);
  }
}
