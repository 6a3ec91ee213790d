import { writeFileSync } from 'node:fs';
import { loadEnvFile } from '@adili/server/env-file';
import { findChromium } from '@adili/server/find-chromium';
import { commonSettings } from '@adili/server/settings/common';
import { httpAddress, oneOf, signingSecret } from '@adili/server/settings/kinds';
import { readSettings, SettingsError, withRules } from '@adili/server/settings/read-settings';
import { stopOnSignals } from '@adili/server/stop-on-signals';
import { z } from 'zod';
import { apiAt } from './api.ts';
import { work } from './work.ts';

const settings = withRules(
  z.object({
    NODE_ENV: commonSettings.NODE_ENV,
    /** What it says to the API to take runs; the API has the same. */
    AUDITOR_TOKEN: signingSecret.optional(),
    /** The API as this machine reaches it; API_BASE unless set. */
    API_INTERNAL: httpAddress.optional(),
    API_BASE: httpAddress.optional(),
    PORT: commonSettings.PORT,
    PUBLIC_URL: httpAddress.optional(),
    AUDIT_ALLOW_PRIVATE: oneOf(['true', 'false']).optional(),
    /** A file that is written at each answer of the API: its age says whether this one still works. */
    ALIVE_FILE: z.string().min(1).optional(),
  }),
  ({ NODE_ENV, AUDITOR_TOKEN, AUDIT_ALLOW_PRIVATE }, refuse) => {
    if (!AUDITOR_TOKEN) refuse('AUDITOR_TOKEN', 'is required: the same that the API has');
    if (NODE_ENV === 'production' && AUDIT_ALLOW_PRIVATE === 'true')
      refuse('AUDIT_ALLOW_PRIVATE', 'must not be true in production: audits would reach the private network');
  },
);

const say = (line: string) => console.error(line);

async function main(): Promise<void> {
  loadEnvFile();
  const given = readSettings(settings, process.env);
  if (!findChromium())
    throw new SettingsError([
      'CHROMIUM_PATH names no Chromium, and none is installed (Debian: apt-get install chromium)',
    ]);
  const base = (given.API_INTERNAL ?? given.API_BASE ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '');
  const stopping = new AbortController();
  const { ALIVE_FILE: file } = given;
  const answered = file === undefined ? undefined : () => writeFileSync(file, '');
  const working = work(apiAt(base, given.AUDITOR_TOKEN ?? '', stopping.signal, answered), {
    allowPrivate: given.AUDIT_ALLOW_PRIVATE === 'true',
    about: new URL('/audits/about', given.PUBLIC_URL ?? 'https://adili.example').href,
    warn: say,
    signal: stopping.signal,
  });
  const stop = async () => {
    stopping.abort();
    await working.catch(() => undefined);
  };
  stopOnSignals(stop, {
    drain: 0,
    failed: (error) => {
      say(String(error));
      process.exit(1);
    },
  });
  await working;
}

main().catch((error: Error) => {
  say(error instanceof SettingsError ? error.message : String(error));
  process.exitCode = 1;
});
