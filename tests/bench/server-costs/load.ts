import { connect } from 'node:net';

/** Calls under way at once, each on a connection of its own that is kept. */
const CONNECTIONS = 16;

export interface Call {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** An answer, as far as load looks at it. */
export interface Expected {
  status: number;
  /** Bytes of the body, as sent. */
  bytes: number;
}

type Take = () => Buffer | undefined;

export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
}

/**
 * Makes so many calls, the given ones in turn, and answers how many seconds they took. Written on the socket: a client that parses every header
 * costs more than a bare server, which would then be measured by its client.
 * @throws {UnexpectedAnswerError} an answer has another status or length
 */
export async function load(
  port: number,
  calls: readonly Call[],
  expected: Expected,
  count: number,
): Promise<number> {
  const requests = calls.map((call) => bytesOf(port, call));
  let taken = 0;
  const take = () => (taken < count ? requests[taken++ % requests.length] : undefined);
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, () => callAgain(port, expected, take)));
  return (performance.now() - started) / 1_000;
}

function bytesOf(port: number, { method, path, headers, body }: Call): Buffer {
  const all = { host: `localhost:${port}`, ...headers, ...(body && { 'content-length': body.length }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/** Calls for as long as there is one to take, on a new connection where the server ends one in order. */
async function callAgain(port: number, expected: Expected, take: Take): Promise<void> {
  while (await callOnOne(port, expected, take));
}

/** Answers whether there may be more to take: the server has had enough of this connection. */
function callOnOne(port: number, expected: Expected, take: Take): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const next = () => {
      const request = take();
      if (request) socket.write(request);
      else socket.end();
    };
    let missing = 0;
    let isLast = false;
    socket.on('data', (data) => {
      if (missing === 0) {
        const head = headOf(data);
        const fits = head.status === expected.status && head.bytes === expected.bytes;
        if (!fits)
          return socket.destroy(
            new UnexpectedAnswerError(`Got ${JSON.stringify(head)}, expected ${JSON.stringify(expected)}`),
          );
        isLast = head.isLast;
        missing = head.length + head.bytes;
      }
      missing -= data.length;
      if (missing === 0 && !isLast) next();
    });
    socket
      .on('connect', next)
      .on('error', reject)
      .on('close', () => resolve(isLast));
  });
}

/** The head of an answer, which Node's servers send in one piece. */
function headOf(data: Buffer) {
  const length = data.indexOf('\r\n\r\n') + 4;
  const head = data.toString('latin1', 0, length);
  return {
    length,
    status: Number(head.slice(9, 12)),
    bytes: Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0),
    isLast: /\r\nconnection: close/i.test(head),
  };
}
