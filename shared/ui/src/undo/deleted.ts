import { useSyncExternalStore } from 'react';

/** What a person deleted last, for the page that they are led to. */
export interface Deleted {
  readonly id: string;
  readonly title: string;
  /** Who deleted it: nobody else is told. */
  readonly by: string;
}

interface Told extends Deleted {
  /** Another one whenever something is deleted, also the same thing once more. */
  readonly turn: number;
  /** It was undone, as far as that could be. */
  readonly isUndone?: boolean;
}

let deleted: Told | null = null;
let turns = 0;
const listeners = new Set<() => void>();

/** Says what was deleted, in place of what was before; null once the person goes on. */
export function sayDeleted(now: Deleted | null): void {
  turns += 1;
  tell(now && { ...now, turn: turns });
}

/** Says that it was undone, in the same place. */
export function sayUndone(): void {
  tell(deleted && { ...deleted, isUndone: true });
}

function tell(now: Told | null): void {
  deleted = now;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What this person deleted last, while that is said. */
export function useDeleted(by: string): Told | null {
  const now = useSyncExternalStore(
    listen,
    () => deleted,
    () => null,
  );
  return now?.by === by ? now : null;
}
