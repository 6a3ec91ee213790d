import { openStore, StoreAddressError } from '@adili/delivery/store/open-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { loadEnvFile } from '@adili/server/env-file';
import { httpServer } from '@adili/server/http-server';
import { listen, PortUnavailableError } from '@adili/server/listen';
import { answerOversizedHeads } from '@adili/server/oversized-heads';
import { ROOT } from '@adili/server/workspace';
import { pino } from 'pino';
import { createShellApp } from './app.ts';
import { parseConfig, SettingsError, type ShellConfig } from './config.ts';
import { ClaimRecorder } from './ownership/claim-recorder.ts';
import { Registry } from './registry/registry.ts';
import { remoteSources } from './registry/sources.ts';
import { shellBuildInUse } from './shell-build.ts';

/** Nothing starts on a wrong setting: one line for each, and out. */
function refuse(mistakes: string): never {
  for (const line of mistakes.split('\n')) console.error(`Setting ${line}`);
  process.exit(1);
}

function readSettings(): ShellConfig {
  loadEnvFile();
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof SettingsError) refuse(error.message);
    throw error;
  }
}

async function openRegistry(address: string | undefined): Promise<VersionStore | null> {
  if (address === undefined) return null;
  return openStore(address, ROOT).catch((error: unknown) => {
    if (error instanceof StoreAddressError) refuse(`REGISTRY: ${error.message}`);
    throw error;
  });
}

const config = readSettings();
const log = pino({ level: config.LOG_LEVEL, name: 'shell' });
const store = await openRegistry(config.REGISTRY);
const registry = new Registry(remoteSources(config, store), log, store && new ClaimRecorder(store));
const app = createShellApp({
  config,
  shell: await shellBuildInUse(config.LIVE_RELOAD),
  registry,
  store,
  log,
});
registry.start();
const place = { port: config.SHELL_PORT, host: config.HOST, setting: 'SHELL_PORT' };
const http = httpServer(app);
answerOversizedHeads(http);
const server = await listen(http, place).catch((error: unknown) => {
  if (!(error instanceof PortUnavailableError)) throw error;
  console.error(error.message);
  process.exit(1);
});
log.info({ port: server.port }, 'shell listens');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    registry.stop();
    await server.close();
    process.exit(0);
  });
}
