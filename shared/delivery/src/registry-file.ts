import { parseBounded } from './bounded-json.ts';
import { REGISTRY_FILE_BYTES } from './limits.ts';
import { printable } from './printable.ts';
import { FileTooLargeError, type StoredFile, type VersionStore } from './store/version-store.ts';

/** A row or the site's record is not what it should be. The message says which and why. */
export class DamagedRegistryError extends Error {
  override name = 'DamagedRegistryError';
}

export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { message: string } };
}

/** A file of the registry, unless it is too large to be one. @throws {DamagedRegistryError} */
export const readRegistryFile = (store: VersionStore, key: string): Promise<StoredFile | null> =>
  store.read(key, { atMost: REGISTRY_FILE_BYTES }).catch((cause: unknown) => {
    if (!(cause instanceof FileTooLargeError)) throw cause;
    throw new DamagedRegistryError(`${cause.message} Mend it, or remove it and publish again.`, { cause });
  });

/** A file of the registry, understood. @throws {DamagedRegistryError} */
export function parseFile<T>(key: string, body: Buffer, schema: Schema<T>): T {
  let value: unknown;
  try {
    value = parseBounded(body.toString());
  } catch (cause) {
    const why = cause instanceof RangeError ? cause.message : 'not JSON';
    throw new DamagedRegistryError(`${key} is ${why}. Mend it, or remove it and publish again.`, { cause });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new DamagedRegistryError(`${key} does not fit its schema: ${firstIssue(result.error)}. Mend it.`);
}

function firstIssue(error: { message: string; issues?: { path: PropertyKey[]; message: string }[] }): string {
  const issue = error.issues?.[0];
  if (!issue) return printable(error.message);
  return `${printable(issue.path.join('.') || 'the whole')} ${printable(issue.message)}`;
}
