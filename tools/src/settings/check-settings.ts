import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { listen, type Place, PortUnavailableError } from '@adili/server/listen';
import { ROOT } from '@adili/server/workspace';
import { StepFailedError } from '../run.ts';
import { unknownSettings } from './unknown-settings.ts';

/** What each server exports for this. */
interface SettingsCheck {
  mistakesIn(environment: NodeJS.ProcessEnv): readonly string[];
}

/** @throws {StepFailedError} with a line for each name in `.env` or in the environment that is meant as a setting and is none */
export function refuseUnknownSettings(): void {
  const file = path.join(ROOT, '.env');
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  refuse(unknownSettings(inFile, Object.keys(process.env)));
}

/**
 * Finds out before anything is built what would keep the servers from starting.
 * @throws {StepFailedError} with a line for each mistake, or for the first port that is taken
 */
export async function checkSettings(env: NodeJS.ProcessEnv, ports: readonly Place[] = []): Promise<void> {
  refuseUnknownSettings();
  // Each server knows its own; what both say of a setting they share is said once.
  const mistakes = await Promise.all(
    ['shell/server/check-settings.ts', 'api/src/check-settings.ts'].map(async (file) => {
      const server = (await import(pathToFileURL(path.join(ROOT, file)).href)) as SettingsCheck;
      return server.mistakesIn(env);
    }),
  );
  refuse([...new Set(mistakes.flat())].map((line) => `Setting ${line}`));
  const own = [
    { port: Number(env.SHELL_PORT), setting: 'SHELL_PORT' },
    { port: Number(env.PORT), setting: 'PORT' },
  ];
  for (const place of [...own, ...ports]) await refuseTaken({ ...place, host: env.HOST || undefined });
}

function refuse(lines: readonly string[]): void {
  if (lines.length > 0) throw new StepFailedError(lines.join('\n'));
}

async function refuseTaken(place: Place): Promise<void> {
  try {
    await (await listen(createServer(), place)).close();
  } catch (error) {
    if (error instanceof PortUnavailableError) throw new StepFailedError(error.message);
    throw error;
  }
}
