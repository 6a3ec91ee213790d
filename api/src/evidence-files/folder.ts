import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { EvidenceFiles } from '../domain/foundation/ports/evidence-files.ts';
import { syncFolder } from '../runtime/durable-file.ts';
import { errorCode } from '../runtime/error-code.ts';
import { checkedId, isFileId } from './file-id.ts';
import { IncomingFiles } from './incoming.ts';

/** Files in a folder, each in a folder of the last two characters of its id, so that none has too many. */
export function filesInFolder(folder: string): EvidenceFiles {
  const incoming = new IncomingFiles(path.join(folder, 'incoming'));
  const shelfOf = (id: string) => path.join(folder, 'files', checkedId(id).slice(-2));
  const placeOf = (id: string) => path.join(shelfOf(id), id);

  async function keep(draft: string, id: string): Promise<void> {
    const shelf = shelfOf(id);
    const made = await mkdir(shelf, { recursive: true, mode: 0o700 });
    await rename(draft, placeOf(id));
    await syncFolder(shelf);
    // A new folder is durable only once the one that it is in is.
    if (made) for (const above of [path.dirname(shelf), folder]) await syncFolder(above);
  }

  return {
    async receive(content, most) {
      const file = await incoming.receive(content, most);
      return { ...file, keep: (id) => keep(file.path, id) };
    },
    async open(id) {
      const handle = await open(placeOf(id), 'r').catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      });
      return handle && createReadStream('', { fd: handle });
    },
    remove: (id) => rm(placeOf(id), { force: true }),
    async *list() {
      for (const shelf of await readNames(path.join(folder, 'files')))
        for (const id of await readNames(path.join(folder, 'files', shelf))) {
          const stats = isFileId(id) ? await stat(placeOf(id)).catch(() => null) : null;
          // Deleted meanwhile, it is not there any more.
          if (stats?.isFile()) yield { id, changedAt: stats.ctime };
        }
    },
    discardUnfinished: (isOnly) => incoming.discardUnfinished(isOnly),
  };
}

const readNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
