import type { Socket } from 'node:net';

/** SOCKS5 as far as it is spoken here (RFC 1928): no authentication, CONNECT. */
const VERSION = 5;
const NO_AUTHENTICATION = 0;
const NO_ACCEPTABLE_METHOD = 0xff;
const CONNECT = 1;
const IPV4 = 1;
const NAME = 3;
const IPV6 = 4;

const replies = {
  succeeded: 0,
  failed: 1,
  refused: 2,
  hostUnreachable: 4,
  commandNotSupported: 7,
  addressNotSupported: 8,
} as const;
export type Reply = keyof typeof replies;

export interface Destination {
  host: string;
  port: number;
}

/** A client that speaks something else. */
export class SocksError extends Error {
  override name = 'SocksError';
  readonly reply: Reply;
  constructor(message: string, reply: Reply = 'failed') {
    super(message);
    this.reply = reply;
  }
}

/** The answer to a request, with an address of zeros: no client of ours reads it. */
export const replyWith = (reply: Reply): Buffer =>
  Buffer.from([VERSION, replies[reply], 0, IPV4, 0, 0, 0, 0, 0, 0]);

/** Reads exactly as many bytes as are asked for, in turn. */
function reader(socket: Socket) {
  return async (length: number): Promise<Buffer> => {
    for (;;) {
      const bytes: Buffer | null = socket.read(length);
      if (bytes !== null && bytes.length === length) return bytes;
      if (bytes !== null || socket.readableEnded || socket.destroyed)
        throw new SocksError('The client left.');
      await new Promise<void>((resolve) => {
        const go = () => {
          for (const event of ['readable', 'end', 'close']) socket.off(event, go);
          resolve();
        };
        for (const event of ['readable', 'end', 'close']) socket.once(event, go);
      });
    }
  };
}

/** Shakes hands and reads where the client wants to go. Throws SocksError where it speaks something else. */
export async function readRequest(socket: Socket): Promise<Destination> {
  const read = reader(socket);
  const [version, methods] = await read(2);
  if (version !== VERSION) throw new SocksError('Not SOCKS5.');
  const offered = methods ? await read(methods) : Buffer.alloc(0);
  const accepted = offered.includes(NO_AUTHENTICATION);
  socket.write(Buffer.from([VERSION, accepted ? NO_AUTHENTICATION : NO_ACCEPTABLE_METHOD]));
  if (!accepted) throw new SocksError('No method in common.');
  const [, command, , type] = await read(4);
  const host = await readHost(read, type);
  const port = (await read(2)).readUInt16BE();
  if (command !== CONNECT) throw new SocksError('Only CONNECT is spoken.', 'commandNotSupported');
  return { host, port };
}

async function readHost(
  read: (length: number) => Promise<Buffer>,
  type: number | undefined,
): Promise<string> {
  if (type === IPV4) return (await read(4)).join('.');
  if (type === IPV6) {
    const words = (await read(16)).toString('hex').match(/.{4}/g) ?? [];
    return words.join(':');
  }
  if (type !== NAME) throw new SocksError('An unknown kind of address.', 'addressNotSupported');
  const [length = 0] = await read(1);
  return length === 0 ? '' : (await read(length)).toString('latin1');
}
