import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import type { VirusScan } from '../domain/foundation/ports/virus-scan.ts';
import { ScanUnavailableError } from '../domain/register/evidence/errors.ts';

/** Longest that clamd may rest under a scan. */
const restMs = 30_000;
/** Longest answer that is read. */
const mostAnswer = 4_096;

/** A part with its length before it, as INSTREAM takes it. */
function* framed(part: Buffer): Generator<Buffer> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  yield length;
  yield part;
}

async function* instream(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of content) yield* framed(part as Buffer);
  yield Buffer.alloc(4);
}

/** What an answer says: 'stream: OK', 'stream: Eicar-Signature FOUND'. @throws {ScanUnavailableError} neither */
function foundIn(answer: string): string | null {
  const text = answer.replace(/\0.*$/s, '').trim();
  if (/^stream: OK$/.test(text)) return null;
  const [, name] = /^stream: (.+) FOUND$/.exec(text) ?? [];
  if (name === undefined) throw new ScanUnavailableError();
  return name.replace(/[^\w.+-]/g, '_').slice(0, 100);
}

/**
 * Asks ClamAV's daemon, by its INSTREAM command.
 * @param address `tcp://host:port`, or `unix:/path/of/its/socket`
 */
export function clamd(address: string): VirusScan {
  const { protocol, hostname, port, pathname } = new URL(address);
  const place = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
  return {
    async scan(content) {
      const socket = connect(place);
      socket.setTimeout(restMs, () => socket.destroy(new Error('clamd did not answer in time')));
      try {
        const answered = readAnswer(socket);
        // It may say no before all has come, and close.
        const written = (async () => {
          for await (const part of instream(content))
            if (!socket.write(part))
              await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
        })();
        const [answer] = await Promise.all([answered, written]);
        return foundIn(answer);
      } catch (error) {
        if (error instanceof ScanUnavailableError) throw error;
        throw new ScanUnavailableError();
      } finally {
        socket.destroy();
        content.destroy();
      }
    },
  };
}

const readAnswer = (socket: ReturnType<typeof connect>): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    socket.on('error', reject);
    socket.on('data', (part) => {
      answer += part;
      if (answer.includes('\0') || answer.length > mostAnswer) resolve(answer);
    });
    socket.on('close', () => resolve(answer));
  });
