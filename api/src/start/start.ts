import path from 'node:path';
import { httpServer } from '@adili/server/http-server';
import { listen } from '@adili/server/listen';
import { serveMetrics } from '@adili/server/metrics/serve-metrics';
import type { Logger } from 'pino';
import type { Settings } from '../config/read-settings.ts';
import { requeueErasures } from '../domain/privacy/erasures/erase.ts';
import { outlineOlderImports } from '../domain/register/frameworks/older-imports.ts';
import { replayAtStart } from '../erasure-log/replay-erasures.ts';
import { createApp } from '../http/app.ts';
import { measureStore } from '../http/operations/store-metrics.ts';
import { openStore } from '../store/open-store.ts';
import { assemble } from './assemble.ts';
import { prepareEvidenceFiles } from './evidence-files.ts';
import { prepareStore } from './first-start.ts';
import { startUpkeep } from './upkeep.ts';

/** Its `lines` are for the terminal; `stop` drains calls and mails under way, and lets go of the store. */
export type RunningApi = Awaited<ReturnType<typeof startApi>>;

/**
 * Opens the store, prepares it and listens.
 * @throws {StoreRefusedError | PortUnavailableError}
 */
export async function startApi(settings: Settings, logger: Logger) {
  const stopping = new AbortController();
  const lines: string[] = [];
  // What ends at a stop, the last first.
  const running = new AsyncDisposableStack();
  try {
    const store = await openStore(settings, {
      migrates: true,
      onTrouble: (line) => logger.error(line),
      onNotice: (line) => lines.push(line),
    });
    running.defer(() => store.close());
    const clock = () => new Date();
    const { services, close } = await assemble({ settings, store, logger, clock, stopping: stopping.signal });
    running.defer(close);
    // Before the operator is made: a database with accounts is not a new one.
    lines.push(...(await replayAtStart(services, settings)));
    lines.push(...(await prepareStore(services, settings)));
    await requeueErasures(services);
    // Before anybody reads a register: each such read would have an older import whole in memory.
    await outlineOlderImports(services);
    lines.push(...(await prepareEvidenceFiles(services, settings)));
    if (!settings.mail.smtpUrl && !settings.production)
      lines.push(
        `Mails with their links are sent to nobody, and kept in ${path.join(settings.dataDir, 'mail')}`,
      );
    const { port, host, drain } = settings;
    const app = createApp({ services, settings, logger });
    const server = await listen(httpServer(app), { port, host, setting: 'PORT', patience: 5_000 });
    const measures = await serveMetrics(settings.metricsPlace, () => measureStore(services), logger);
    running.defer(async () => measures?.close());
    running.defer(() => services.background.idle());
    running.defer(() => server.close());
    running.defer(startUpkeep(services, settings, (line) => logger.warn(line)));
    running.defer(() => stopping.abort());
    running.defer(() => server.drain(drain));
    return { port: server.port, lines, stop: () => running.disposeAsync() };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}
