import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { errorCode } from './error-code.ts';

export interface RunningServer {
  readonly port: number;
  /** Takes no more calls, lets those under way finish, and cuts off what is left after a while. */
  close(): Promise<void>;
}

/** Milliseconds. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Without this Node looks for slow connections only every 30 s.
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy's, which would otherwise use a connection that is just closing.
  keepAliveTimeout: 65_000,
};

/** Milliseconds that calls under way get to finish. */
const drain = 5_000;

/** The port is taken, or may not be used. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
  readonly code = 'port_unavailable';

  constructor(port: number, cause: Error) {
    const isTaken = errorCode(cause) === 'EADDRINUSE';
    super(
      `Port ${port} ${isTaken ? 'is already in use' : `can't be used (${cause.message})`}. Set PORT to another.`,
      {
        cause,
      },
    );
  }
}

/** @param port 0 takes a free one @throws {PortUnavailable} */
export function listen(app: Express, port: number): Promise<RunningServer> {
  const server = createServer(limits, app);
  const close = () =>
    new Promise<void>((resolve) => {
      const cutOff = setTimeout(() => server.closeAllConnections(), drain);
      server.close(() => {
        clearTimeout(cutOff);
        resolve();
      });
      server.closeIdleConnections();
    });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new PortUnavailable(port, error)));
    server.listen(port, () => resolve({ port: (server.address() as AddressInfo).port, close }));
  });
}
