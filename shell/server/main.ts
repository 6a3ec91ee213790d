import { once } from 'node:events';
import { createServer } from 'node:http';
import { REMOTES } from '@adili/build/workspace';
import { pino } from 'pino';
import { createShellApp } from './app.ts';
import { loadEnvFile, parseConfig, SettingsError, type ShellConfig } from './config.ts';
import { localSource } from './registry/local-source.ts';
import { originSource } from './registry/origin-source.ts';
import { Registry } from './registry/registry.ts';
import { shellBuildInUse } from './shell-build.ts';

const REGISTRY_MAX_AGE_MS = 2_000;

function readSettings(): ShellConfig {
  loadEnvFile();
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const line of error.message.split('\n')) console.error(`Setting ${line}`);
    process.exit(1);
  }
}

const config = readSettings();
const log = pino({ level: config.LOG_LEVEL, name: 'shell' });
const origins = new Map(config.REMOTES.map((origin) => [origin.name, origin]));
const sources = REMOTES.map(({ name }) => {
  const origin = origins.get(name);
  return origin ? originSource(origin) : localSource(name, config.BASE_PATH);
});
const registry = new Registry(sources, config.LIVE_RELOAD ? 0 : REGISTRY_MAX_AGE_MS, log);
const app = createShellApp({ config, shell: await shellBuildInUse(config.LIVE_RELOAD), registry, log });
const server = createServer(app);

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${config.SHELL_PORT} is taken. Stop what uses it, or set SHELL_PORT to another.`
      : error.message;
  console.error(reason);
  process.exit(1);
});
server.listen(config.SHELL_PORT);
await once(server, 'listening');
log.info({ port: config.SHELL_PORT }, 'shell listens');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
