import { usePage } from '@adili/contract';
import { useMemo } from 'react';

/** The value of each filter in use, by name. */
export type FilterValues<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export interface Filters<Name extends string> {
  values: FilterValues<Name>;
  isFiltered: boolean;
  /** Narrows by another value, or no longer by it; the page stays where it is. What is as it was asks for nothing. */
  set(change: Partial<Record<Name, string>>): void;
  /** The address of the whole list. */
  whole: string;
}

/** What a list is narrowed by, as its address says: going back, reloading and sharing it show the same. Keep `names` stable. */
export function useFilters<const Name extends string>(path: string, names: readonly Name[]): Filters<Name> {
  const { shell, search } = usePage();
  const values = useMemo(() => {
    const given = new URLSearchParams(search);
    const known = names.map((name) => [name, given.get(name)?.trim() ?? ''] as const);
    return Object.fromEntries(known.filter(([, value]) => value)) as FilterValues<Name>;
  }, [search, names]);
  return {
    values,
    // An order leaves nothing out.
    isFiltered: Object.keys(values).some((name) => name !== 'sort'),
    set(change) {
      const changed = names.some((name) => name in change && (change[name] ?? '') !== (values[name] ?? ''));
      if (!changed) return;
      const next = Object.entries<string | undefined>({ ...values, ...change }).filter(
        (pair): pair is [string, string] => Boolean(pair[1]),
      );
      const asked = new URLSearchParams(next).toString();
      shell.navigate(asked ? `${path}?${asked}` : path, { scroll: 'keep' });
    },
    whole: path,
  };
}
