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

const dayIn = (asked: URLSearchParams, name: string): string => {
  const day = asked.get(name) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
};

/** When a day begins where the viewer is, or the one that many days later. */
function startOf(day: string, later = 0): string | undefined {
  if (!day) return undefined;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

type Known = Pick<ListDefinition<never>, 'sort' | 'filters'>;

/** Reads an address's search. What the list does not know in it counts for nothing: anybody can type an address. */
export function listStateOf(search: string, { sort, filters = [] }: Known): ListState {
  const asked = new URLSearchParams(search);
  const cursor = asked.get('cursor') ?? '';
  const page = Number(asked.get('page'));
  return {
    q: asked.get('q')?.trim() ?? '',
    sort: asked.get('sort') ?? sort,
    filters: Object.fromEntries(
      filters.flatMap(({ name, options }) => {
        const value = asked.get(name);
        const isKnown = options ? options.some((option) => option.value === value) : value !== '';
        return value !== null && isKnown ? [[name, value]] : [];
      }),
    ),
    from: dayIn(asked, 'from'),
    to: dayIn(asked, 'to'),
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The search of a state's address; what is as at first is not said. */
export function searchOf({ q, sort, filters, from, to, page, cursor }: ListState, first: Known): string {
  const said = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== first.sort && { sort }),
    ...filters,
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { page: String(page), cursor }),
  }).toString();
  return said && `?${said}`;
}

/** The same as the API is asked it, wherever the page begins. */
export const questionOf = ({ q, sort, filters, from, to }: ListState): ListQuestion => ({
  ...filters,
  from: startOf(from),
  to: startOf(to, 1),
  q,
  sort,
});

/** What shows the whole list again. */
export const nothingAsked = { q: '', filters: {}, from: '', to: '', cursor: '' } as const;

/** True where not the whole list is asked for. */
export const isNarrowed = ({ q, filters, from, to }: ListState): boolean =>
  q !== '' || from !== '' || to !== '' || Object.keys(filters).length > 0;
