import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy before a server, which can cut the connection. */
export interface CutProxy {
  readonly url: string;
  /** Lets the next statement with these words reach the server, and drops its answer: the next after one with `once`. */
  cutAfter(words: string, once?: string): void;
  /** Drops everything sent from now on, as with a server that hangs. */
  freeze(): void;
  end(): Promise<void>;
}

/** Starts a proxy before the server at an address; the first `hung` connections get no answer. */
export async function openCutProxy(url: string, { hung = 0 } = {}): Promise<CutProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let last: string | null = null;
  let awaited: string | null = null;
  let isFrozen = false;
  let connected = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isLast = false;
    connected += 1;
    const isHung = connected <= hung;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (sent) => {
      if (isFrozen || isHung) return;
      isLast ||= last !== null && awaited === null && sent.includes(last);
      if (awaited !== null && sent.includes(awaited)) awaited = null;
      far.write(sent);
    });
    far.on('data', (answered) => {
      if (isLast) near.destroy();
      else near.write(answered);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was free');
  return {
    url: Object.assign(new URL(url), { port: String(address.port) }).href,
    cutAfter: (words, once) => {
      last = words;
      awaited = once ?? null;
    },
    freeze: () => {
      isFrozen = true;
    },
    end: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
