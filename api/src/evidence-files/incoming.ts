import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileTooLargeError } from '../domain/register/evidence/errors.ts';
import { errorCode } from '../runtime/error-code.ts';

/** First bytes that are kept to know the type by. */
const headBytes = 4_100;

/** Content that has come whole, in a file of its own. */
export interface Incoming {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly head: Uint8Array;
  open(): Readable;
  discard(): Promise<void>;
}

/** Milliseconds after which a draft of a process elsewhere is one of an upload that was cut off: none takes as long. */
const patience = 3_600_000;

const machine = encodeURIComponent(hostname());

/** Names who writes it: a start of the same machine finds those whose process is gone. */
const draftName = () => `${machine}.${process.pid}.${randomUUID()}`;

/** Whether the process that wrote a draft on this machine is gone; its number may be our own by now. */
function isGone(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}

/** Files under way, in a folder of their own. */
export class IncomingFiles {
  readonly #folder: string;
  /** Those of this very process. */
  readonly #own = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes content to disk as it comes. @throws {FileTooLargeError} it has more than `most` bytes */
  async receive(content: Readable, most: number): Promise<Incoming> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const name = draftName();
    const file = path.join(this.#folder, name);
    this.#own.add(name);
    const discard = async () => {
      await rm(file, { force: true });
      this.#own.delete(name);
    };
    const hash = createHash('sha256');
    let size = 0;
    const heads: Buffer[] = [];
    const counting = new Transform({
      transform(part: Buffer, _encoding, done) {
        if (size < headBytes) heads.push(part.subarray(0, headBytes - size));
        size += part.length;
        hash.update(part);
        if (size > most) done(new FileTooLargeError());
        else done(null, part);
      },
    });
    try {
      await pipeline(content, counting, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      await syncFile(file);
    } catch (error) {
      await discard();
      throw error;
    }
    return {
      path: file,
      size,
      sha256: hash.digest('hex'),
      head: Buffer.concat(heads),
      open: () => createReadStream(file),
      discard,
    };
  }

  /** Deletes what uploads left behind that were cut off. @param isOnly no other process has the folder */
  async discardUnfinished(isOnly: boolean): Promise<void> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      const file = path.join(this.#folder, name);
      if (!this.#own.has(name) && (isOnly || (await isLeftBehind(name, file))))
        await rm(file, { force: true });
    }
  }
}

async function isLeftBehind(name: string, file: string): Promise<boolean> {
  const [host, pid] = name.split('.');
  if (host === machine && isGone(Number(pid))) return true;
  const stats = await stat(file).catch(() => null);
  return stats !== null && stats.mtimeMs < Date.now() - patience;
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
