import { brand } from '@adili/schemas/brand';
import { loadEnvFile } from '@adili/server/env-file';
import { createLog } from '@adili/server/log';
import { runPreflight } from '@adili/server/preflight';
import { redactIds } from '@adili/server/redact-ids';
import { stopOnSignals } from '@adili/server/stop-on-signals';
import { ROOT } from '@adili/server/workspace';
import { errorLines } from './commands/error-lines.ts';
import { readSettings } from './config/read-settings.ts';
import { look } from './start/preflight.ts';
import { startApi } from './start/start.ts';
import { placeOfStore } from './store/open-store.ts';

function giveUp(error: unknown): never {
  for (const line of errorLines(error)) console.error(line);
  process.exit(1);
}

try {
  loadEnvFile();
  await runPreflight(look, process.argv.slice(2));
  const settings = readSettings(process.env, ROOT);
  const logger = createLog('api', settings.logLevel);
  const api = await startApi(settings, logger);
  stopOnSignals(api.stop, { drain: settings.drain, failed: giveUp });
  const first = `${brand.name} API on http://localhost:${api.port}, data in ${placeOfStore(settings)}`;
  const lines = [first, ...api.lines];
  // What reads a production's output takes JSON; a line may name an operator's address.
  if (settings.production) for (const line of lines) logger.info(redactIds(line));
  else process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  giveUp(error);
}
