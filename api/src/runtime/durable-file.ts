import fs, { closeSync, openSync, writeFileSync, writevSync } from 'node:fs';
import { promisify } from 'node:util';

/** Resolves once an open file, or folder, is on disk. */
const syncHandle = (handle: number): Promise<void> => promisify(fs.fsync)(handle);

/** What is left of parts once so many of their bytes are written. */
function without(parts: readonly Uint8Array[], written: number): readonly Uint8Array[] {
  let end = 0;
  return parts.flatMap((part) => {
    const begin = end;
    end += part.length;
    return end > written ? [part.subarray(Math.max(0, written - begin))] : [];
  });
}

/**
 * Writes a text, or its bytes in parts, in a file's place.
 *
 * Only the syncs are awaited, since only they wait for the disk: each further turn of the event loop is one that a
 * busy server is slow to give, and nine of them made a write wait twice as long.
 */
export async function writeDurably(file: string, text: string | readonly Uint8Array[]): Promise<void> {
  const handle = openSync(file, 'w', 0o600);
  try {
    if (typeof text === 'string') writeFileSync(handle, text);
    // A disk that is nearly full takes a part, before it refuses.
    else for (let left = text; left.length > 0; ) left = without(left, writevSync(handle, left));
    await syncHandle(handle);
  } finally {
    closeSync(handle);
  }
}

/** A new name is durable only once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder; its file systems log a rename themselves.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    await syncHandle(handle);
  } finally {
    closeSync(handle);
  }
}
