import { StoreUnavailableError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';

const writes = new Set(['insert', 'insertAll', 'replace', 'delete']);

/** A store whose works that take turns end before one of their writes, as where the process or its connection does. */
export function cutWrites() {
  let left = Number.POSITIVE_INFINITY;
  const cut = () => {
    left -= 1;
    if (left < 0) throw new StoreUnavailableError(new Error('it was cut off'));
  };
  const cutting = <Whole extends object>(whole: Whole): Whole =>
    new Proxy(whole, {
      get(target, name, receiver) {
        const part: unknown = Reflect.get(target, name, receiver);
        if (typeof part === 'object' && part !== null) return cutting(part);
        if (typeof part !== 'function' || !writes.has(String(name))) return part;
        return async (...given: unknown[]): Promise<unknown> => {
          cut();
          return Reflect.apply(part, target, given);
        };
      },
    });
  return {
    around: (store: Store): Store => ({
      ...store,
      transaction: (work, options) =>
        store.transaction(options?.lock === undefined ? work : (tables) => work(cutting(tables)), options),
    }),
    /** @param many writes that come through before the one that doesn't */
    cutAfter: (many: number) => {
      left = many;
    },
    /** Cuts nothing from now on. @returns whether something was */
    end: () => {
      const wasCut = left < 0;
      left = Number.POSITIVE_INFINITY;
      return wasCut;
    },
  };
}
