import { type Filters, isoDayOf } from '@adili/ui';
import { dayInWords } from './day-in-words.ts';
import { type FilteredList, hasFilters, noFilters } from './filtered-list.ts';

/** What narrows a list, as its bar takes it: its filters, a search, and a period. */
export const filtersOf = <Row>(list: FilteredList<Row>): Filters<string> => {
  const { q, from, to, filters } = list.state;
  return {
    values: { ...filters, q, from, to },
    isFiltered: hasFilters(list.state),
    whole: list.pathTo(noFilters),
    set(change) {
      // Rows show days in words, and the API keeps instants: a day is a period of the list.
      const day = change.q && dayInWords(change.q, isoDayOf(new Date()));
      if (day) return list.filter({ q: '', from: day, to: day });
      if (change.q === q) return;
      const { q: words = q, from: first = from, to: last = to, ...chosen } = change;
      const known = Object.entries<string | undefined>({ ...filters, ...chosen });
      list.filter({
        q: words,
        from: first,
        to: last,
        filters: Object.fromEntries(known.filter((pair): pair is [string, string] => Boolean(pair[1]))),
      });
    },
  };
};
