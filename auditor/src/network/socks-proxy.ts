import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { hostOf } from '@adili/server/network/host-of';
import type { Network } from '@adili/server/network/network';
import { RefusedError } from '@adili/server/network/network';
import type { ForeignHosts } from './foreign-hosts.ts';
import { type Destination, type Reply, readRequest, replyWith, SocksError } from './socks-messages.ts';

export interface SocksProxyOptions {
  network: Network;
  /** Bytes that may come in over all connections together. */
  maxBytes: number;
  /** Called once where more came. All connections are closed by then. */
  onTooMuch?: () => void;
  /** What each other host than the page's own may give. */
  foreign?: ForeignHosts | undefined;
}

export interface ConnectionFailure {
  host: string;
  /** A sentence for a person. */
  message: string;
}

/** A proxy that one page has to itself, so that all the page's traffic is counted and ends with it. */
export interface SocksProxy {
  /** 'socks5://127.0.0.1:port' */
  url: string;
  port: number;
  /** Bytes that came in so far. */
  bytes(): number;
  /** Connections that were refused or failed, each host once, 20 at most. */
  failures(): readonly ConnectionFailure[];
  /** Ends all connections, and makes no further one. */
  stop(): void;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
const HANDSHAKE_MS = 10_000;
const MAX_CONNECTIONS = 256;
const FAILURES_KEPT = 20;

/** Dials exactly these addresses, one after the other, and answers with the first that connects. */
async function dial(addresses: readonly string[], port: number): Promise<Socket> {
  let last: unknown = new Error('no address');
  for (const host of addresses) {
    const socket = connect({ host, port, timeout: CONNECT_MS });
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)));
    try {
      await once(socket, 'connect');
      socket.setTimeout(0);
      return socket;
    } catch (error) {
      last = error;
      socket.destroy();
    }
  }
  throw last;
}

const replyTo = (error: unknown): Reply => {
  if (error instanceof RefusedError) return 'refused';
  return error instanceof SocksError ? error.reply : 'hostUnreachable';
};

const messageOf = (error: unknown, { host, port }: Destination): string => {
  if (error instanceof RefusedError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${host} has no address.`;
  return `${host} can't be reached at port ${port} (${code ?? (error as Error).message}).`;
};

/** A SOCKS5 proxy on 127.0.0.1 that resolves and vets each destination by the rules of `network`. */
export async function startSocksProxy(options: SocksProxyOptions): Promise<SocksProxy> {
  const { network, maxBytes, onTooMuch, foreign } = options;
  const sockets = new Set<Socket>();
  const failures = new Map<string, string>();
  let bytes = 0;
  let isClosed = false;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    if (isClosed) socket.destroy();
  };
  const stop = () => {
    isClosed = true;
    for (const socket of sockets) socket.destroy();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes || isClosed) return;
    stop();
    onTooMuch?.();
  };
  /** Has a connection counted, where the host is another than the page's. */
  const countForeign = (client: Socket, { host, port }: Destination) => {
    if (!foreign) return;
    const name = hostOf(host, port);
    const closed = foreign.connect(name, () => client.destroy());
    if (!closed) throw new RefusedError(`${host} has given as much as it may to one page.`);
    client.once('close', closed);
  };

  async function serve(client: Socket): Promise<void> {
    keep(client);
    client.setTimeout(HANDSHAKE_MS, () => client.destroy());
    let asked: Destination | undefined;
    try {
      asked = await readRequest(client);
      const { host, port } = asked;
      countForeign(client, asked);
      const remote = await dial(await network.vet(host, port), port);
      keep(remote);
      client.setTimeout(0);
      remote.on('data', count);
      if (foreign)
        for (const end of [client, remote])
          end.on('data', ({ length }: Buffer) => foreign.bytes(hostOf(host, port), length));
      client.write(replyWith('succeeded'));
      client.pipe(remote);
      remote.pipe(client);
      client.once('close', () => remote.destroy());
      remote.once('close', () => client.end());
    } catch (error) {
      if (asked && failures.size < FAILURES_KEPT) failures.set(asked.host, messageOf(error, asked));
      client.end(replyWith(replyTo(error)));
    }
  }

  const server = createServer((client) => void serve(client));
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `socks5://127.0.0.1:${port}`,
    port,
    bytes: () => bytes,
    failures: () => [...failures].map(([host, message]) => ({ host, message })),
    stop,
    async close() {
      stop();
      server.close();
      await once(server, 'close');
    },
  };
}
