import { loadEnvFile } from '@adili/server/env-file';
import { run } from '../run.ts';

/** `npm run operator`: who may use the operator's pages, on the API's own store. */
export async function operator(args: readonly string[]): Promise<void> {
  loadEnvFile();
  process.exitCode = await run(process.execPath, ['api/src/operator.ts', ...args]);
}
