import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { listen, type Place, PortUnavailableError } from '@adili/server/listen';
import { declaredSettings, serverMistakes } from '@adili/server/settings/check-servers';
import { ROOT } from '@adili/server/workspace';
import { DEFAULT_STORE } from '../publishing/default-store.ts';
import { StepFailedError } from '../run.ts';
import { unknownSettings } from './unknown-settings.ts';

/** Settings that no server declares: those of commands, of the tests, and of the file that settings come from. */
const otherSettings = ['REMOTE_PORT', 'PUBLISHED_BY', 'CHROMIUM_PATH', 'ENV_FILE'];

/** Every setting there is; docs/settings.md says what each does. */
export async function settingNames(): Promise<string[]> {
  const declared = (await declaredSettings()).flatMap(({ shape }) => Object.keys(shape));
  return [...new Set([...declared, ...otherSettings])];
}

/** A line for each name in `.env` or in the environment that is meant as a setting and is none. */
async function unknownHere(): Promise<string[]> {
  const file = path.join(ROOT, '.env');
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  return unknownSettings(await settingNames(), inFile, Object.keys(process.env));
}

/**
 * The same for one server with a port of its own.
 * @throws {StepFailedError} with a line for each name that is meant as a setting and is none, or for the port
 */
export async function checkPlace({ HOST }: NodeJS.ProcessEnv, { port, setting }: Place): Promise<void> {
  refuse([
    ...(await unknownHere()),
    ...(isPort(port) ? [] : [`Setting ${setting} must be a port, 1 to 65535`]),
  ]);
  const taken = await whyUnavailable({ port, setting, host: HOST || undefined });
  if (taken) refuse([taken]);
}

const isPort = (port: number) => Number.isInteger(port) && port > 0 && port <= 65_535;

/**
 * Finds out before anything is built what would keep the servers from starting.
 * @throws {StepFailedError} with a line for each mistake; where there is none, for each port that is taken
 */
export async function checkSettings(env: NodeJS.ProcessEnv, ports: readonly Place[] = []): Promise<void> {
  const own = [
    { port: Number(env.SHELL_PORT), setting: 'SHELL_PORT' },
    { port: Number(env.PORT), setting: 'PORT' },
  ];
  const places = [...own, ...ports].map((place) => ({ ...place, host: env.HOST || undefined }));
  refuse([
    ...(await unknownHere()),
    ...(await serverMistakes(env)),
    ...missingStore(env),
    ...sharedPorts(places),
  ]);
  refuse([...new Set((await Promise.all(places.map(whyUnavailable))).filter((line) => line !== null))]);
}

/** A line for a folder that a person named and that is not there. The default one is made. */
function missingStore({ REGISTRY = '', REMOTES }: NodeJS.ProcessEnv): string[] {
  const isFolder = REGISTRY !== '' && REGISTRY !== DEFAULT_STORE && !REGISTRY.includes('://');
  if (!isFolder || REMOTES || existsSync(path.resolve(ROOT, REGISTRY))) return [];
  return [`Setting REGISTRY names a folder that is not there: ${REGISTRY}`];
}

/** A line for each port that two servers are to have. */
function sharedPorts(places: readonly Place[]): string[] {
  return [...Map.groupBy(places, ({ port }) => port)]
    .filter(([port, those]) => port > 0 && those.length > 1)
    .map(([port, those]) => {
      const settings = those.map(({ setting }) => setting).join(' and ');
      return `${settings} are set to the same port, ${port}. Give each its own.`;
    });
}

function refuse(lines: readonly string[]): void {
  if (lines.length > 0) throw new StepFailedError(lines.join('\n'));
}

/** Null where the port can be had. */
async function whyUnavailable(place: Place): Promise<string | null> {
  try {
    await (await listen(createServer(), place)).close();
    return null;
  } catch (error) {
    if (error instanceof PortUnavailableError) return error.message;
    throw error;
  }
}
