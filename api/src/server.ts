import { httpServer, type ServerLimits } from '@adili/server/http-server';
import { listen as listenAt, type RunningServer } from '@adili/server/listen';
import type { Express } from 'express';

/** @param place port 0 takes a free one @throws {PortUnavailableError} */
export const listen = (
  app: Express,
  { port, host }: { port: number; host: string },
  limits?: Partial<ServerLimits>,
): Promise<RunningServer> => listenAt(httpServer(app, limits), { port, host, setting: 'PORT', drain: 5_000 });
