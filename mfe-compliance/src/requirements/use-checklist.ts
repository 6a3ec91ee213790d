import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPage, type ListPageQuery, useListPage } from '@adili/http/use-list-page';
import { pageSize } from '@adili/schemas/limits';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { requirementStates } from '@adili/schemas/requirements/requirement-state';
import type { FilterValues } from '@adili/ui';
import { useCallback, useEffect, useRef } from 'react';

/** What a checklist is narrowed by. */
export const checklistFilters = ['q', 'state', 'owner', 'due', 'proof'] as const;
export type ChecklistFilters = FilterValues<(typeof checklistFilters)[number]>;

/** Rows of the first answer: more than a screen shows, and soon there. */
const atFirst = 100;
/** Rows up to which the rest is read without being asked for. */
const byItself = 1_000;

const read = (
  api: Api,
  framework: string,
  { state, due, q, owner, proof }: ChecklistFilters,
  query: ListPageQuery,
  signal: AbortSignal,
) =>
  api.list('GET /organisation/requirements', {
    query: {
      limit: query.cursor ? pageSize.max : atFirst,
      ...query,
      framework,
      q,
      owner,
      due,
      proof: proof === 'records' || proof === 'statements' ? proof : undefined,
      state: requirementStates.find((each) => each === state),
    },
    signal,
  });

/** The requirements of an adopted framework, in its order: a first part soon, the others as they come. */
export function useChecklist(
  framework: string,
  filters: ChecklistFilters,
): ListPage<OrganisationRequirement> {
  const api = useApi();
  const list = useListPage<OrganisationRequirement>(
    useCallback((query, signal) => read(api, framework, filters, query, signal), [api, framework, filters]),
  );
  const more = useRef(list.more);
  useEffect(() => {
    more.current = list.more;
  });
  const { page, busy, error, isCurrent } = list;
  const goesOn = isCurrent && !busy && error === null && page?.next != null && page.rows.length < byItself;
  useEffect(() => {
    if (goesOn) void more.current();
  }, [goesOn]);
  return list;
}

export interface ChecklistSection {
  id: string;
  title: string;
  rows: readonly OrganisationRequirement[];
}

/** The rows by their sections; the order stays. */
export function sectionsOf(rows: readonly OrganisationRequirement[]): ChecklistSection[] {
  const sections: (ChecklistSection & { rows: OrganisationRequirement[] })[] = [];
  for (const row of rows) {
    const { id = '', title = 'Requirements' } = row.section ?? {};
    const last = sections.at(-1);
    if (last?.id === id) last.rows.push(row);
    else sections.push({ id, title, rows: [row] });
  }
  return sections;
}
