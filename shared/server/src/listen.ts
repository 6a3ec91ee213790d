import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Place {
  /** 0 takes a free one. */
  readonly port: number;
  /** The setting that names the port, for whoever must choose another. */
  readonly setting: string;
  /** Milliseconds that calls under way get to finish at a close; 0 unless given. */
  readonly drain?: number;
}

export interface RunningServer {
  readonly port: number;
  /** Takes no more calls, lets those under way finish, and cuts off what is left after a while. */
  close(): Promise<void>;
}

/** The port is taken, or may not be used. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
  readonly code = 'port_unavailable';

  constructor({ port, setting }: Place, cause: NodeJS.ErrnoException) {
    const isTaken = cause.code === 'EADDRINUSE';
    super(
      `Port ${port} ${isTaken ? 'is already in use' : `can't be used (${cause.message})`}. Set ${setting} to another.`,
      { cause },
    );
  }
}

/** @throws {PortUnavailable} */
export async function listen(server: Server, place: Place): Promise<RunningServer> {
  server.listen(place.port);
  await once(server, 'listening').catch((error: Error) => {
    throw new PortUnavailable(place, error);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      const cutOff = setTimeout(() => server.closeAllConnections(), place.drain ?? 0);
      server.close(() => {
        clearTimeout(cutOff);
        resolve();
      });
    });
  return { port: (server.address() as AddressInfo).port, close };
}
