import { useSyncExternalStore } from 'react';

/** What a person deleted last, for the page that they are led to. */
export interface Deleted {
  readonly id: string;
  readonly title: string;
  /** Who deleted it: nobody else is told. */
  readonly by: string;
}

let deleted: Deleted | null = null;
const listeners = new Set<() => void>();

/** Says what was deleted, in place of what was before; null once the person goes on. */
export function sayDeleted(now: Deleted | null): void {
  deleted = now;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What this person deleted last, while that is said. */
export function useDeleted(by: string): Deleted | null {
  const now = useSyncExternalStore(
    listen,
    () => deleted,
    () => null,
  );
  return now?.by === by ? now : null;
}
