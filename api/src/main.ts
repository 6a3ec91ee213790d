import { brand } from '@adili/schemas/brand';
import { loadEnvFile } from '@adili/server/env-file';
import { ROOT } from '@adili/server/workspace';
import { errorLines } from './commands/error-lines.ts';
import { readSettings } from './config/read-settings.ts';
import { type RunningApi, startApi } from './start/start.ts';
import { placeOfStore } from './store/open-store.ts';

function giveUp(error: unknown): never {
  for (const line of errorLines(error)) console.error(line);
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

try {
  loadEnvFile();
  const settings = readSettings(process.env, ROOT);
  const api = await startApi(settings);
  stopOnSignals(api);
  const first = `${brand.name} API on http://localhost:${api.port}, data in ${placeOfStore(settings)}`;
  process.stdout.write(`${[first, ...api.lines].join('\n')}\n`);
} catch (error) {
  giveUp(error);
}
