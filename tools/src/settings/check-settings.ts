import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Place, whyUnavailable } from '@adili/server/listen';
import { sharedPorts } from '@adili/server/preflight';
import { serverMistakes, unknownNames } from '@adili/server/settings/check-servers';
import { ROOT } from '@adili/server/workspace';
import { DEFAULT_STORE } from '../publishing/default-store.ts';
import { StepFailedError } from '../run.ts';

/**
 * What would keep one server with a port of its own from starting.
 * @throws {StepFailedError} with a line for each name that is meant as a setting and is none, or for the port
 */
export async function checkPlace({ HOST }: NodeJS.ProcessEnv, { port, setting }: Place): Promise<void> {
  refuse([
    ...(await unknownNames(process.env)),
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
    ...(await unknownNames(process.env)),
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

function refuse(lines: readonly string[]): void {
  if (lines.length > 0) throw new StepFailedError(lines.join('\n'));
}
