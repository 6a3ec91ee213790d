import fs, { closeSync, openSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** Resolves once an open file, or folder, is on disk. */
const syncHandle = (handle: number): Promise<void> => promisify(fs.fsync)(handle);

/**
 * Writes a text in a file's place.
 *
 * Only the syncs are awaited, since only they wait for the disk: each further turn of the event loop is one that a
 * busy server is slow to give, and nine of them made a write wait twice as long.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeFileSync(handle, text);
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
