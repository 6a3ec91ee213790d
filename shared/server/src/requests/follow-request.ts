import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type RequestLabels, requestDurations } from '../metrics/request-durations.ts';
import { redactIds } from '../redact-ids.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';

/** What answered a request. */
export type Answered = Pick<RequestLabels, 'route' | 'remote' | 'version'>;

export interface FollowedRequest {
  readonly id: string;
  /** Measures it and writes its line. */
  end(answered: Answered, response: Pick<ServerResponse, 'headersSent' | 'statusCode'>): void;
}

/** What asks for these is no visitor, and asks again and again. */
const probes = new Set(['/health', '/ready', '/metrics']);

const levelOf = (status: number | null) =>
  status === null || status < 500 ? 'info' : status === 503 ? 'warn' : 'error';

/**
 * A path for the log: without its query, which can hold a token or an address, and without ids, which can be a person's.
 */
export const loggedPath = (url: string): string => redactIds(url.replace(/\?.*$/s, '').slice(0, 200));

/**
 * Follows a request to the end of its answer: one metric, and one line with its id, method, path, status and time. No
 * header, query or body is in either, so no token, cookie, password or address of a person.
 */
export function followRequest(
  { headers, method = '', url = '' }: IncomingMessage,
  log: Logger,
  pathOf: (url: string) => string = loggedPath,
): FollowedRequest {
  const began = performance.now();
  const id = requestIdOf(headers[REQUEST_ID_HEADER]);
  return {
    id,
    end(answered, { headersSent, statusCode }) {
      const took = performance.now() - began;
      // A request that was broken off before its answer has no status.
      const status = headersSent ? statusCode : null;
      if (status !== null) requestDurations.observe({ method, status, ...answered }, took / 1_000);
      const level = levelOf(status);
      if (!log.isLevelEnabled(level)) return;
      const path = pathOf(url);
      if (probes.has(path)) return;
      const line = { req: { id, method, path }, res: { status }, responseTime: Math.round(took) };
      log[level](line, 'request completed');
    },
  };
}
