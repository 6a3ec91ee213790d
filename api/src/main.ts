import { brand } from '@adili/schemas/brand';
import { loadEnvFile } from '@adili/server/env-file';
import { stopOnSignals } from '@adili/server/stop-on-signals';
import { ROOT } from '@adili/server/workspace';
import { errorLines } from './commands/error-lines.ts';
import { readSettings } from './config/read-settings.ts';
import { startApi } from './start/start.ts';
import { placeOfStore } from './store/open-store.ts';

function giveUp(error: unknown): never {
  for (const line of errorLines(error)) console.error(line);
  process.exit(1);
}

try {
  loadEnvFile();
  const settings = readSettings(process.env, ROOT);
  const api = await startApi(settings);
  stopOnSignals(api.stop, { drain: settings.drain, failed: giveUp });
  const first = `${brand.name} API on http://localhost:${api.port}, data in ${placeOfStore(settings)}`;
  process.stdout.write(`${[first, ...api.lines].join('\n')}\n`);
} catch (error) {
  giveUp(error);
}
