import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPageQuery, useListPage } from '@adili/http/use-list-page';
import { actionWords } from '@adili/schemas/audit-entries/action-words';
import { detailInWords, whoWords } from '@adili/schemas/audit-entries/entry-words';
import type { ControlEntry } from '@adili/schemas/controls/control-history';
import { type Column, LocalMoment, localMomentOf, Panel } from '@adili/ui';
import { useCallback, useState } from 'react';
import { deletedSince } from '../format/words.ts';
import { RegisterList } from '../lists/register-list.tsx';

/** Rows of an answer. */
const atOnce = 20;

const columns: readonly Column<ControlEntry>[] = [
  { key: 'at', header: 'When', rowHeader: true, cell: ({ at }) => <LocalMoment at={at} /> },
  { key: 'who', header: 'Who', cell: whoWords },
  { key: 'what', header: 'What', cell: ({ action }) => actionWords(action) },
  {
    key: 'target',
    header: 'Evidence',
    cell: ({ action, targetName }) => action.startsWith('evidence.') && (targetName ?? deletedSince),
  },
  { key: 'detail', header: 'Detail', cell: (entry) => detailInWords(entry, localMomentOf) },
];

/** Who changed a control and its evidence, and when: read once somebody opens it. */
export function ControlHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="History">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Who changed it and its evidence, and when</summary>
        {isOpen && <Entries id={id} />}
      </details>
    </Panel>
  );
}

const read = (api: Api, id: string, query: ListPageQuery, signal: AbortSignal) =>
  api.list('GET /controls/:id/history', { params: { id }, query: { limit: atOnce, ...query }, signal });

function Entries({ id }: { id: string }) {
  const api = useApi();
  const list = useListPage<ControlEntry>(
    useCallback((query, signal) => read(api, id, query, signal), [api, id]),
  );
  return (
    <RegisterList title="History" list={list} columns={columns} empty="Nothing was recorded here yet." />
  );
}
