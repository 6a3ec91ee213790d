/** A value that others follow. */
export interface Observable<T> {
  /** The same object until it changes. */
  get(): T;
  /** Puts another value in its place, and tells everybody who follows it. */
  set(value: T): void;
  /** Calls `listener` after every change; answers the function that stops it. */
  subscribe(listener: () => void): () => void;
}

export function observable<T>(first: T): Observable<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
