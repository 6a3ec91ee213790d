import type { Store } from '../store/store.ts';

const isRead = (call: string) => /(^dailyPayments|\.(byId|byKey|where|whereIn|after|count|list))$/.test(call);

/** The object with every function that is called on it or on its parts told of, by name. */
function telling<T extends object>(whole: T, tell: (call: string) => void, prefix = ''): T {
  return new Proxy(whole, {
    get(target, name, receiver) {
      const part: unknown = Reflect.get(target, name, receiver);
      const call = `${prefix}${String(name)}`;
      if (typeof part === 'object' && part !== null) return telling(part, tell, `${call}.`);
      if (typeof part !== 'function') return part;
      return (...given: unknown[]): unknown => {
        tell(call);
        return Reflect.apply(part, target, given);
      };
    },
  });
}

/** A store that notes which writes are asked of it, and in which transaction. */
export function noteWrites(store: Store): { store: Store; take(): string[] } {
  let written: string[] = [];
  const tell = (call: string) => {
    if (!isRead(call)) written.push(call);
  };
  const noted = telling(store, tell);
  return {
    store: {
      ...noted,
      transaction: (work, options) => {
        written.push('transaction');
        return store.transaction((tables) => work(telling(tables, tell)), options);
      },
    },
    /** What was written since the last time, in order. */
    take: () => {
      const all = written;
      written = [];
      return all;
    },
  };
}
