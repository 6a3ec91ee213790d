import { definePage, type SessionUser, useShell } from '@adili/contract';
import { type Api, createFiles, failureText } from '@adili/http';
import { readPeople } from '@adili/http/read-people';
import { useApi } from '@adili/http/use-api';
import { type ListPageQuery, useListPage } from '@adili/http/use-list-page';
import type { ControlSort } from '@adili/schemas/controls/control-sort';
import { type ControlState, controlStates, controlStateWords } from '@adili/schemas/controls/control-state';
import { mayWork } from '@adili/schemas/members/rights';
import {
  ActionButton,
  Actions,
  Button,
  ButtonLink,
  DialogButton,
  DownloadIcon,
  FilterBar,
  type FilterValues,
  pathOfUndo,
  type Sorting,
  saveFile,
  useFilters,
  useRead,
} from '@adili/ui';
import { type Key, useCallback, useState } from 'react';
import { BulkBar } from '../controls/bulk-bar.tsx';
import { controlColumns } from '../controls/control-columns.tsx';
import { NewControlDialog } from '../controls/control-dialogs.tsx';
import { whatControlIs } from '../format/words.ts';
import { RegisterPage } from '../layout/register-page.tsx';
import { RegisterList } from '../lists/register-list.tsx';
import { SavedFilters } from '../lists/saved-filters.tsx';

const path = '/compliance/controls';
const names = ['q', 'state', 'owner', 'tag', 'sort'] as const;
type Name = (typeof names)[number];

const states = controlStates.map((value) => ({ value, label: controlStateWords[value] }));

/** Rows that are read at once. */
const limit = 100;

const read = (api: Api, values: FilterValues<Name>, query: ListPageQuery, signal: AbortSignal) =>
  api.list('GET /controls', {
    query: {
      limit,
      ...query,
      ...values,
      state: values.state as ControlState | undefined,
      sort: values.sort as ControlSort | undefined,
    },
    signal,
  });

const readTags = async (api: Api, signal: AbortSignal) =>
  (await api.call('GET /controls/tags', { signal })).map(({ tag, controls }) => ({
    value: tag,
    label: `${tag} (${controls})`,
  }));

/** A head turns its own order round; another one's begins with the first. */
function sortingBy(sort = 'title', onSort: (sort: string) => void): Sorting {
  const by = sort.replace(/^-/, '');
  const descending = sort.startsWith('-');
  return { by, descending, onSort: (field) => onSort(field === by && !descending ? `-${field}` : field) };
}

/** What the organisation does to meet its requirements. */
function ControlList({ user }: { user: SessionUser }) {
  const api = useApi();
  const { apiBase, session } = useShell();
  const filters = useFilters(path, names);
  const { values } = filters;
  const list = useListPage(useCallback((query, signal) => read(api, values, query, signal), [api, values]));
  const people = useRead(readPeople).state;
  const tags = useRead(readTags).state;
  const everybody = people.kind === 'loaded' ? people.value : [];
  const canWork = mayWork(user);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const rows = list.page?.rows ?? [];
  const planned = rows.filter(({ state }) => state === 'planned').map(({ id }) => id);
  const chosen = rows.filter(({ id }) => selected.has(id));
  return (
    <>
      <Actions>
        {canWork && (
          <>
            <DialogButton dialog={(close) => <NewControlDialog people={everybody} onClose={close} />}>
              Add a control
            </DialogButton>
            <ButtonLink variant="secondary" to="/compliance/controls/import">
              Import a spreadsheet
            </ButtonLink>
            {planned.length > 0 && (
              <Button variant="secondary" onClick={() => setSelected(new Set(planned))}>
                Select all planned
              </Button>
            )}
            {values.owner === 'none' && rows.length > 0 && (
              <Button variant="secondary" onClick={() => setSelected(new Set(rows.map(({ id }) => id)))}>
                Select all shown
              </Button>
            )}
          </>
        )}
        {canWork && (
          <ButtonLink variant="quiet" to={pathOfUndo}>
            Undo a change
          </ButtonLink>
        )}
        {rows.length > 0 && (
          <ActionButton
            variant="secondary"
            busyLabel="Preparing..."
            act={async () =>
              saveFile(
                'controls.csv',
                await createFiles({ base: apiBase, session }).file('GET /controls.csv'),
              )
            }
            failure={(error) => `The file could not be made. ${failureText(error)}`}
          >
            <DownloadIcon size={18} /> Download CSV
          </ActionButton>
        )}
      </Actions>
      <FilterBar
        searchLabel="Search controls"
        filters={filters}
        choices={[
          { name: 'state', label: 'Status', options: states },
          { name: 'owner', label: 'Owner', options: [{ value: 'none', label: 'No owner' }, ...everybody] },
          ...(tags.kind === 'loaded' && tags.value.length > 0
            ? [{ name: 'tag', label: 'Tag', options: tags.value } as const]
            : []),
        ]}
      />
      <SavedFilters user={user} filters={filters} />
      <RegisterList
        title="Controls"
        list={list}
        columns={controlColumns}
        sorting={sortingBy(values.sort, (sort) => filters.set({ sort }))}
        selection={canWork ? { selected, onChange: setSelected, nameOf: ({ title }) => title } : undefined}
        empty={filters.isFiltered ? 'No controls match your filters.' : 'There are no controls yet.'}
      />
      {canWork && (
        <BulkBar
          chosen={chosen}
          people={everybody}
          onChanged={() => {
            setSelected(new Set());
            void list.refresh();
          }}
          onClear={() => setSelected(new Set())}
        />
      )}
    </>
  );
}

const Controls = () => (
  <RegisterPage title="Controls" lead={`${whatControlIs} Its evidence shows that you do it.`} path={path}>
    {(user) => <ControlList user={user} />}
  </RegisterPage>
);

export default definePage(Controls);
