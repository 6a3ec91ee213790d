import type { ErasedPart } from '@adili/schemas/erasures/erasure';
import { type Column, count, counted, LocalMoment, Panel, Table, Unloaded, useRead } from '@adili/ui';
import { useCallback } from 'react';

/** As people say it: data subject requests. */
const wordsOf = ({ part }: ErasedPart) => part.replaceAll('_', ' ');

const hadSomething = ({ erased, anonymised, kept }: ErasedPart) => erased + anonymised + kept > 0;

const columns: readonly Column<ErasedPart>[] = [
  { key: 'part', header: 'Part', cell: wordsOf, rowHeader: true },
  { key: 'erased', header: 'Erased', cell: ({ erased }) => count(erased), align: 'end' },
  { key: 'anonymised', header: 'Anonymised', cell: ({ anonymised }) => count(anonymised), align: 'end' },
  { key: 'kept', header: 'Kept', cell: ({ kept }) => count(kept), align: 'end' },
  { key: 'why', header: 'Why' },
];

/** What a Deletion has erased, made anonymous and kept, and why. */
export function ErasurePanel({ id }: { id: string }) {
  const { state, retry } = useRead(
    useCallback((api, signal) => api.call('GET /admin/dsrs/:id/erasure', { params: { id }, signal }), [id]),
  );
  return (
    <Panel title="What was erased">
      {state.kind !== 'loaded' ? (
        <Unloaded title="The report could not be loaded." state={state} retry={retry} />
      ) : (
        <>
          <p>
            {state.value.finishedAt ? (
              <>
                Done <LocalMoment at={state.value.finishedAt} />.
              </>
            ) : (
              'Still under way.'
            )}
          </p>
          <Table
            caption="What was erased"
            columns={columns}
            rows={state.value.parts.filter(hadSomething)}
            rowKey={({ part }) => part}
          />
          <Untouched parts={state.value.parts.filter((part) => !hadSomething(part))} />
        </>
      )}
    </Panel>
  );
}

function Untouched({ parts }: { parts: readonly ErasedPart[] }) {
  if (parts.length === 0) return null;
  return (
    <details>
      <summary>Searched, nothing found: {counted(parts.length, 'part')}</summary>
      <p>{parts.map(wordsOf).join(', ')}.</p>
    </details>
  );
}
