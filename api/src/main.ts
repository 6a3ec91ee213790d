import { brand } from '@adili/schemas/brand';
import { loadEnvFile } from '@adili/server/env-file';
import { PortUnavailableError } from '@adili/server/listen';
import { SettingsError } from '@adili/server/settings/read-settings';
import { ROOT } from '@adili/server/workspace';
import { readSettings } from './config/read-settings.ts';
import { OperatorRefusedError } from './domain/accounts/operators.ts';
import { ErasureListError } from './erasure-log/erasure-list.ts';
import { type RunningApi, startApi } from './start/start.ts';
import { diskTroubleOf, inWords } from './store/disk-trouble.ts';
import { StoreRefusedError } from './store/errors.ts';
import { placeOfStore } from './store/open-store.ts';

/** What a person can put right is said in plain lines; anything else keeps its stack. */
function giveUp(error: unknown): never {
  if (
    error instanceof SettingsError ||
    error instanceof StoreRefusedError ||
    error instanceof PortUnavailableError ||
    error instanceof OperatorRefusedError ||
    error instanceof ErasureListError
  ) {
    console.error(error.message);
  } else if (diskTroubleOf(error)) {
    console.error(`DATA_DIR can't be written to: ${inWords(error)}`);
  } else {
    console.error(error);
  }
  process.exit(1);
}

/** Milliseconds a shutdown may take; a container is killed after ten seconds. */
const patience = 9_000;

/** A terminal and a launcher may both pass a Ctrl-C on, so only the first signal counts. */
function stopOnSignals(api: RunningApi): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    api.stop().then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

async function main(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env, ROOT);
  const api = await startApi(settings);
  stopOnSignals(api);
  const lines = [
    `${brand.name} API on http://localhost:${api.port}, data in ${placeOfStore(settings)}`,
    ...api.lines,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch(giveUp);
