import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The way to a server, which can be cut. */
export interface Wire {
  readonly url: string;
  /** Has the next statement that holds the words reach the server, and the answer nobody. */
  cutAfter(words: string): void;
  /** Has everything sent from now on reach nobody, as with a server that stands still. */
  freeze(): void;
  end(): Promise<void>;
}

/** A way to the server of an address. */
export async function openWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let last: string | null = null;
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isLast = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (sent) => {
      if (isFrozen) return;
      isLast ||= last !== null && sent.includes(last);
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
    cutAfter: (words) => {
      last = words;
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
