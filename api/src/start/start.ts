import { type Logger, pino } from 'pino';
import type { Settings } from '../config/read-settings.ts';
import { requeueErasures } from '../domain/erasures/erase.ts';
import { replayAtStart } from '../erasure-log/replay-erasures.ts';
import { createApp } from '../http/app.ts';
import { listen } from '../server.ts';
import { openStore } from '../store/open-store.ts';
import { type Assembly, assemble } from './assemble.ts';
import { prepareStore } from './first-start.ts';
import { startUpkeep } from './upkeep.ts';

export interface RunningApi {
  readonly port: number;
  /** Lines for the terminal: what the operator should know, how to sign in to the demonstration. */
  readonly lines: readonly string[];
  /** Drains calls and mails under way, and lets go of the store. */
  stop(): Promise<void>;
}

/**
 * Opens the store, prepares it and listens.
 * @throws {StoreRefusedError | PortUnavailableError}
 */
export async function startApi(
  settings: Settings,
  logger: Logger = pino({ level: settings.logLevel }),
): Promise<RunningApi> {
  const stopping = new AbortController();
  const notices: string[] = [];
  const store = await openStore(settings, {
    migrates: true,
    onTrouble: (line) => logger.error(line),
    onNotice: (line) => notices.push(line),
  });
  let assembly: Assembly | undefined;
  try {
    const clock = () => new Date();
    const parts = await assemble({ settings, store, logger, clock, stopping: stopping.signal });
    assembly = parts;
    const { services } = parts;
    const lines = [
      ...notices,
      // Before the operator is made: a database with accounts is not a new one.
      ...(await replayAtStart(services, settings)),
      ...(await prepareStore(services, settings)),
    ];
    await requeueErasures(services);
    const server = await listen(createApp({ services, settings, logger }), settings);
    const stopUpkeep = startUpkeep(services, settings, (line) => logger.warn(line));
    return {
      port: server.port,
      lines,
      stop: async () => {
        stopping.abort();
        stopUpkeep();
        await server.close();
        await services.background.idle();
        await parts.close();
        await store.close();
      },
    };
  } catch (error) {
    await assembly?.close();
    await store.close();
    throw error;
  }
}
