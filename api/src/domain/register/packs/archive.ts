import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file in an archive. */
export interface ArchiveEntry {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Called when its turn has come. */
  open(): Promise<Readable>;
}

/**
 * What yazl needs to write the same bytes wherever and whenever it does: DOS has no zone, so that midnight here is
 * midnight everywhere, and files are stored as they are.
 */
const form = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644, compress: false };

/** In the order of the bytes of their names. */
export const inOrder = <Entry extends { readonly name: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)));

/**
 * An archive of files, in the one form that packs have: in the order of their names, stored, without times, comments or
 * anything else that could differ. It is written as it is read. What fails, or has another size, fails it.
 */
export function writeArchive(entries: readonly ArchiveEntry[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));
  pipeline(zip.outputStream, output, () => undefined);
  for (const { name, size, open } of inOrder(entries))
    zip.addReadStreamLazy(name, { ...form, size }, (give) => {
      // yazl takes no interest in streams that fail.
      const fail = (error: unknown) => zip.emit('error', error);
      open().then((stream) => {
        current = stream;
        stream.on('error', fail);
        if (output.destroyed) stream.destroy();
        else give(null, stream);
      }, fail);
    });
  zip.end();
  return output;
}
