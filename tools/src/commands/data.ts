import { loadEnvFile } from '@adili/server/env-file';
import { run } from '../run.ts';

/** `npm run data`: copies, checks and fills the API's own store. */
export async function data(args: readonly string[]): Promise<void> {
  loadEnvFile();
  process.exitCode = await run(process.execPath, ['api/src/data.ts', ...args]);
}
