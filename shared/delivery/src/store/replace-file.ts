import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Puts a whole file in the place of another: a reader has the one or the other. */
export async function replaceFile(file: string, body: string | Buffer): Promise<void> {
  const next = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`);
  try {
    const handle = await open(next, 'wx');
    try {
      await handle.writeFile(body);
      // A file system's clock stands still for milliseconds, and numbers of old files come again: a tag might, too.
      const now = (performance.timeOrigin + performance.now()) / 1000;
      await handle.utimes(now, now);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
