import { writeFileSync } from 'node:fs';
import { loadEnvFile } from '@adili/server/env-file';
import { createLog } from '@adili/server/log';
import { runPreflight } from '@adili/server/preflight';
import { readSettings } from '@adili/server/settings/read-settings';
import { stopOnSignals } from '@adili/server/stop-on-signals';
import { apiAt } from './api.ts';
import { look } from './preflight.ts';
import { apiAddress, settings } from './settings.ts';
import { work } from './work.ts';

function giveUp(error: unknown): never {
  console.error(String(error));
  process.exit(1);
}

try {
  loadEnvFile();
  await runPreflight(look, process.argv.slice(2));
  const given = readSettings(settings, process.env);
  // What reads a production's output takes JSON.
  const log = given.NODE_ENV === 'production' ? createLog('auditor', given.LOG_LEVEL) : null;
  const warn = (line: string) => (log ? log.warn(line) : console.error(line));
  const stopping = new AbortController();
  const { ALIVE_FILE: file } = given;
  const answered = file === undefined ? undefined : () => writeFileSync(file, '');
  const working = work(apiAt(apiAddress(given), given.AUDITOR_TOKEN ?? '', stopping.signal, answered), {
    allowPrivate: given.AUDIT_ALLOW_PRIVATE === 'true',
    about: new URL('/audits/about', given.PUBLIC_URL ?? 'https://adili.example').href,
    warn,
    signal: stopping.signal,
  });
  const stop = async () => {
    stopping.abort();
    await working.catch(() => undefined);
  };
  stopOnSignals(stop, { drain: 0, failed: giveUp });
  log?.info('The auditor asks the API for work.');
  await working;
} catch (error) {
  giveUp(error);
}
