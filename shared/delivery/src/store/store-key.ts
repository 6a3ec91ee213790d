import { StoreKeyError } from './version-store.ts';

/** A key as it is, if every store takes it for the same file inside itself. @throws {StoreKeyError} */
export function checkedKey(key: string): string {
  const parts = key.split('/');
  const inside = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  // A backslash parts folders on Windows; a NUL ends a path in C.
  if (!inside || key.includes('\\') || key.includes('\0')) throw new StoreKeyError(key);
  return key;
}

/** A prefix as it is: the beginning of a key, which may end at a folder or amid a name. @throws {StoreKeyError} */
export function checkedPrefix(prefix: string): string {
  checkedKey(`${prefix}x`);
  return prefix;
}
