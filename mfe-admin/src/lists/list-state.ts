import type { ListDefinition, ListQuestion } from './list-definition.ts';

/** What a list shows, as its address says. */
export interface ListState {
  q: string;
  sort: string;
  /** The value of each filter in use. */
  filters: Readonly<Record<string, string>>;
  /** First and last day of what is listed, where the viewer is, as YYYY-MM-DD; empty for no such limit. */
  from: string;
  to: string;
  /** From 1. */
  page: number;
  /** Where the page begins; empty for the first one. */
  cursor: string;
}

type Known = Pick<ListDefinition<never>, 'sort' | 'filters'>;

const dayOr = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';

/** Reads an address's search. What the list does not know in it is ignored: any text can be typed as an address. */
export function listStateOf(search: string, { sort, filters = [] }: Known): ListState {
  const parameters = new URLSearchParams(search);
  const read = (name: string) => parameters.get(name)?.trim() ?? '';
  const cursor = read('cursor');
  const page = Number(read('page'));
  const known = filters
    .map(({ name, options }) => ({ name, options, value: read(name) }))
    .filter(({ options, value }) => (options ? options.some((one) => one.value === value) : value));
  return {
    q: read('q'),
    sort: read('sort') || sort,
    filters: Object.fromEntries(known.map(({ name, value }) => [name, value])),
    from: dayOr(read('from')),
    to: dayOr(read('to')),
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The search of a state's address, without what is as at first. */
export function searchOf({ q, sort, filters, from, to, page, cursor }: ListState, first: Known): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== first.sort && { sort }),
    ...filters,
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { page: String(page), cursor }),
  }).toString();
  return search && `?${search}`;
}

/** When a day begins where the viewer is, or the one that many days later. */
function startOf(day: string, later = 0): string | undefined {
  if (!day) return undefined;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

/** What the API is asked for this state, wherever the page begins. */
export const questionOf = ({ q, sort, filters, from, to }: ListState): ListQuestion => ({
  ...filters,
  from: startOf(from),
  to: startOf(to, 1),
  q,
  sort,
});

/** What shows the whole list again. */
export const noFilters = { q: '', filters: {}, from: '', to: '', cursor: '' } as const;

export const hasFilters = ({ q, filters, from, to }: ListState): boolean =>
  q !== '' || from !== '' || to !== '' || Object.keys(filters).length > 0;
