import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { httpServer } from '../http-server.ts';
import { listen, type RunningServer } from '../listen.ts';
import { metrics } from './registry.ts';

/** The type of the text, and the text. @param refresh reads what is read only when it is asked for */
export async function metricsText(refresh: () => Promise<void> | void) {
  await refresh();
  return { type: metrics.contentType, content: await metrics.metrics() };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request's Authorization header holds the token. */
export const holdsToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

export interface MetricsPlace {
  /** Undefined where metrics have no port of their own. */
  readonly port: number | undefined;
  readonly host: string;
  /** The setting that names the port. */
  readonly setting: string;
}

/**
 * Serves `/metrics`, and nothing else, at an address of its own that only the network's rules protect.
 * @throws {PortUnavailableError}
 */
export async function serveMetrics(
  { port, ...place }: MetricsPlace,
  refresh: () => Promise<void> | void,
  log: Logger,
): Promise<RunningServer | null> {
  if (port === undefined) return null;
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse) => {
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD'))
      return void response.writeHead(404).end();
    const { type, content } = await metricsText(refresh);
    response.writeHead(200, { 'Content-Type': type }).end(content);
  };
  const server = httpServer((request, response) => {
    answer(request, response).catch((err) => {
      log.error({ err }, 'The metrics could not be read');
      response.writeHead(500).end();
    });
  });
  const running = await listen(server, { ...place, port });
  log.info({ port: running.port }, 'Metrics are served');
  return running;
}
