import type { ListDefinition, ListQuestion } from './list-definition.ts';

/** What a list shows, as its address says. */
export interface ListState {
  q: string;
  sort: string;
  /** The value of each filter in use. */
  filters: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
  /** Where the page begins; empty for the first one. */
  cursor: string;
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
        return options.some((option) => option.value === value) ? [[name, value as string]] : [];
      }),
    ),
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The search of a state's address; what is as at first is not said. */
export function searchOf({ q, sort, filters, page, cursor }: ListState, first: Known): string {
  const said = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== first.sort && { sort }),
    ...filters,
    ...(cursor && { page: String(page), cursor }),
  }).toString();
  return said && `?${said}`;
}

/** The same as the API is asked it. */
export const questionOf = ({ q, sort, filters, cursor }: ListState): ListQuestion => ({
  ...filters,
  q,
  sort,
  cursor,
});
