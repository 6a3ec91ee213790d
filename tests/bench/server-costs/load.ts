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

/** What is sent next; null: nothing more. */
type Take = () => Buffer | null;

class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';

  constructor(got: Expected, expected: Expected) {
    super(`Got ${JSON.stringify(got)} where ${JSON.stringify(expected)} was expected.`);
  }
}

/** The call as it goes over the wire. */
export function bytesOf({ method, path, headers, body = '' }: Call): Buffer {
  const all = { host: 'localhost', ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Sends so many calls, 16 at once, and answers how many seconds that took. It speaks HTTP by itself, and just as much
 * as Node's servers answer: a client that reads every header costs more than a bare server, and would be what is
 * measured.
 * @param next the next call, as `bytesOf` makes it
 * @throws {UnexpectedAnswerError} an answer has another status or length
 */
export async function load(
  port: number,
  next: () => Buffer,
  expected: Expected,
  count: number,
): Promise<number> {
  let left = count;
  const take = () => (left-- > 0 ? next() : null);
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, () => callAgain(port, take, expected)));
  return (performance.now() - started) / 1_000;
}

/** Calls for as long as there is something to take, on a new connection where the server ends one in order. */
async function callAgain(port: number, take: Take, expected: Expected): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await callOnOne(port, take, expected);
}

/** Answers whether there may be more to take: the server has had enough of this connection. */
function callOnOne(port: number, take: Take, expected: Expected): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let missing = 0;
    let isLast = false;
    const next = () => {
      const bytes = isLast ? null : take();
      if (bytes) socket.write(bytes);
      else socket.end();
    };
    socket.on('data', (data) => {
      if (missing === 0) {
        const head = headOf(data);
        if (head.status !== expected.status || head.bytes !== expected.bytes) {
          socket.destroy(new UnexpectedAnswerError({ status: head.status, bytes: head.bytes }, expected));
          return;
        }
        isLast = head.isLast;
        missing = head.length + head.bytes;
      }
      missing -= data.length;
      if (missing === 0) next();
    });
    socket.on('connect', next).on('error', reject);
    socket.on('close', () => resolve(isLast));
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
