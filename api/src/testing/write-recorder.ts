import type { Store } from '../store/store.ts';

const isRead = (call: string) =>
  /(^dailyPayments|\.(byId|byKey|where|fieldsWhere|whereIn|after|count|list))$/.test(call);

/** The object; each call of a function on it or on its parts is reported by name. */
function recording<T extends object>(whole: T, record: (call: string) => void, prefix = ''): T {
  return new Proxy(whole, {
    get(target, name, receiver) {
      const part: unknown = Reflect.get(target, name, receiver);
      const call = `${prefix}${String(name)}`;
      if (typeof part === 'object' && part !== null) return recording(part, record, `${call}.`);
      if (typeof part !== 'function') return part;
      return (...given: unknown[]): unknown => {
        record(call);
        return Reflect.apply(part, target, given);
      };
    },
  });
}

/** A store that notes which writes are asked of it, and in which transaction. */
export function recordWrites(store: Store): { store: Store; take(): string[] } {
  let written: string[] = [];
  const record = (call: string) => {
    if (!isRead(call)) written.push(call);
  };
  const noted = recording(store, record);
  return {
    store: {
      ...noted,
      transaction: (work, options) => {
        written.push('transaction');
        return store.transaction((tables) => work(recording(tables, record)), options);
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
