import { loadEnvFile } from '@adili/server/env-file';
import { SettingsError } from '@adili/server/settings/read-settings';
import { ROOT } from '@adili/server/workspace';
import { readStoreSettings } from './config/read-settings.ts';
import { tell } from './data/actions.ts';
import { readWords, usage } from './data/command-line.ts';
import { DataRefusedError } from './data/errors.ts';
import { ErasureListError } from './erasure-log/erasure-list.ts';
import { diskTroubleOf, inWords } from './store/disk-trouble.ts';
import { StoreRefusedError, StoreUnavailableError } from './store/errors.ts';

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(words[0] ?? '')) return void tell(usage);
  const { action, ...asked } = readWords(words);
  loadEnvFile();
  const place = readStoreSettings(process.env, ROOT);
  for (const line of await action.run({ ...asked, place, now: new Date() })) tell(line);
}

const running = 'The API is running and holds the store in DATA_DIR. Stop it, then run this again.';

/** What a person can put right is said in a line; anything else keeps its stack. */
function linesOf(error: unknown): readonly unknown[] {
  if (error instanceof StoreRefusedError && error.code === 'store_in_use' && /in use by/.test(error.message))
    return [running];
  if (
    error instanceof SettingsError ||
    error instanceof StoreRefusedError ||
    error instanceof DataRefusedError ||
    error instanceof ErasureListError
  )
    return [error.message];
  if (diskTroubleOf(error)) return [`Nothing can be written there: ${inWords(error)}`];
  if (error instanceof StoreUnavailableError) return [`The store does not do its work: ${error.cause}`];
  // What Node says of a file: "EISDIR: illegal operation on a directory, open '/x'".
  if (error instanceof Error && 'syscall' in error) return [error.message];
  return [error];
}

// Whoever looks on may leave: the work goes on, and an export hears of it from its own writes.
process.stdout.on('error', () => undefined);

await main().catch((error) => {
  process.exitCode = 1;
  for (const line of linesOf(error)) console.error(line);
});
