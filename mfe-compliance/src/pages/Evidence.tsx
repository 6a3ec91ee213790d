import { definePage, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPageQuery, useListPage } from '@adili/http/use-list-page';
import { evidenceKinds, evidenceStates, evidenceStateWords } from '@adili/schemas/evidence/evidence-kind';
import { pageSize } from '@adili/schemas/limits';
import { mayWork } from '@adili/schemas/members/rights';
import { FilterBar, type FilterValues, useFilters, useRead } from '@adili/ui';
import { useCallback, useMemo } from 'react';
import { EvidenceActions } from '../evidence/evidence-actions.tsx';
import { allEvidenceColumns } from '../evidence/evidence-columns.tsx';
import { kindWords } from '../evidence/evidence-words.tsx';
import { RegisterPage } from '../layout/register-page.tsx';
import { StatesNotice } from '../layout/states-notice.tsx';
import { RegisterList } from '../lists/register-list.tsx';
import { SavedFilters } from '../lists/saved-filters.tsx';

const path = '/compliance/evidence';
const names = ['q', 'state', 'kind'] as const;
type Name = (typeof names)[number];

const states = evidenceStates.map((value) => ({ value, label: evidenceStateWords[value] }));
const kinds = evidenceKinds.map((value) => ({ value, label: kindWords[value] }));

/** Rows that are read at once. */
const limit = 50;

const read = (api: Api, { q, ...values }: FilterValues<Name>, query: ListPageQuery, signal: AbortSignal) =>
  api.list('GET /evidence', {
    query: {
      limit,
      ...query,
      q,
      state: evidenceStates.find((state) => state === values.state),
      kind: evidenceKinds.find((kind) => kind === values.kind),
    },
    signal,
  });

/** What all controls are called. */
async function readControlTitles(api: Api, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const query = { limit: pageSize.max, cursor };
    const { rows, next } = await api.list('GET /controls', { query, signal });
    for (const { id, title } of rows) titles.set(id, title);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return titles;
}

const noTitles: ReadonlyMap<string, string> = new Map();

/** All that proves controls, the newest first. */
function EvidenceList({ user }: { user: SessionUser }) {
  const api = useApi();
  const filters = useFilters(path, names);
  const { values } = filters;
  const list = useListPage(useCallback((query, signal) => read(api, values, query, signal), [api, values]));
  const titles = useRead(readControlTitles).state;
  const known = titles.kind === 'loaded' ? titles.value : noTitles;
  const columns = useMemo(() => allEvidenceColumns(known), [known]);
  return (
    <>
      <FilterBar
        searchLabel="Search evidence"
        filters={filters}
        choices={[
          { name: 'state', label: 'Status', options: states },
          { name: 'kind', label: 'Kind', options: kinds },
        ]}
      />
      <SavedFilters user={user} filters={filters} />
      <RegisterList
        title="Evidence"
        list={list}
        columns={columns}
        empty={
          filters.isFiltered
            ? 'No evidence matches your filters.'
            : `There’s no evidence yet.${mayWork(user) ? ' Add it on the page of the control it proves.' : ''}`
        }
        actions={(evidence) => (
          <EvidenceActions
            evidence={evidence}
            user={user}
            onChanged={list.replace}
            onRemoved={() => void list.refresh()}
          />
        )}
      />
      <StatesNotice />
    </>
  );
}

const Evidence = () => (
  <RegisterPage title="Evidence" lead="Your evidence, and when it expires." path={path}>
    {(user) => <EvidenceList user={user} />}
  </RegisterPage>
);

export default definePage(Evidence);
