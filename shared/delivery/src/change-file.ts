import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { REGISTRY_FILE_BYTES } from './limits.ts';
import { DamagedRegistryError, parseFile, readRegistryFile, type Schema } from './registry-file.ts';
import { ConflictError, type VersionStore } from './store/version-store.ts';

/** Others changed the same file so often that our change found no gap. */
export class RegistryBusyError extends Error {
  override name = 'RegistryBusyError';
  constructor(key: string) {
    super(
      `${key} is being changed by others all the time. See what is live now, then try again in a minute.`,
    );
  }
}

/** The file would be too large to be read again. */
export class RegistryFullError extends Error {
  override name = 'RegistryFullError';
  constructor(key: string) {
    super(
      `${key} would be larger than ${REGISTRY_FILE_BYTES} bytes, so it stays as it is. The operator takes out what is no longer needed: npm run registry -- show.`,
    );
  }
}

/** How often a change is tried while others change the same file. */
const ATTEMPTS = 40;

/** How often a damaged file is looked at before it is believed, and how long apart in milliseconds. */
const LOOKS = 4;
const LOOK_MS = 50;

export interface FileChange<T> {
  schema: Schema<T>;
  change(value: T | null): T;
  /** Whether what was found later still holds our change. */
  stands(ours: T, found: T): boolean;
}

/**
 * Changes a file of the registry: reads, changes, and writes on condition that no other writer did meanwhile, else again.
 * @throws {DamagedRegistryError} what is there can't be understood
 * @throws {RegistryFullError}
 * @throws {RegistryBusyError} others were faster, time and again
 */
export async function changeFile<T>(
  store: VersionStore,
  key: string,
  { schema, change, stands }: FileChange<T>,
): Promise<T> {
  let ours: T | null = null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { tag, value } = await look(store, key, schema);
    // An answer that was lost on its way makes the client repeat a write that counted.
    if (ours && value && stands(ours, value)) return value;
    const next = change(value);
    if (isDeepStrictEqual(next, value)) return next;
    const body = Buffer.from(`${JSON.stringify(next, null, 2)}\n`);
    if (body.length > REGISTRY_FILE_BYTES) throw new RegistryFullError(key);
    // What can't be read must not be written; and what is read is what a later look finds.
    ours = parseFile(key, body, schema);
    try {
      await store.write(key, body, { contentType: 'application/json', cacheControl: 'no-cache', ifTag: tag });
      return ours;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      await setTimeout(Math.random() * 50 * Math.min(attempt, 10));
    }
  }
  throw new RegistryBusyError(key);
}

/** What is in the file now. A server that writes in place shows half of it for a moment. @throws {DamagedRegistryError} */
async function look<T>(store: VersionStore, key: string, schema: Schema<T>) {
  for (let left = LOOKS - 1; ; left -= 1) {
    const file = await readRegistryFile(store, key);
    if (file === null) return { tag: null, value: null };
    try {
      return { tag: file.tag, value: parseFile(key, file.body, schema) };
    } catch (error) {
      if (!(error instanceof DamagedRegistryError) || left === 0) throw error;
      await setTimeout(LOOK_MS);
    }
  }
}
