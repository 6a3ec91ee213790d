import { useApi } from '@adili/http/use-api';
import type { ErasedPart } from '@adili/schemas/erasures/erasure';
import { type Column, LoadFailure, Loading, LocalMoment, Panel, Table, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { count } from '../../format/number.ts';
import { sentenceOf } from '../../reading/failed-call.ts';

const columns: readonly Column<ErasedPart>[] = [
  { key: 'part', header: 'Part', cell: ({ part }) => part, rowHeader: true },
  { key: 'erased', header: 'Erased', cell: ({ erased }) => count(erased), align: 'end' },
  { key: 'anonymised', header: 'Anonymised', cell: ({ anonymised }) => count(anonymised), align: 'end' },
  { key: 'kept', header: 'Kept', cell: ({ kept }) => count(kept), align: 'end' },
  { key: 'why', header: 'Why', cell: ({ why }) => why ?? '–' },
];

/** What a Deletion has erased, made anonymous and kept, and why. */
export function ErasurePanel({ id }: { id: string }) {
  const api = useApi();
  const { state, retry } = useLoading(
    useCallback(
      (signal: AbortSignal) => api.call('GET /admin/dsrs/:id/erasure', { params: { id }, signal }),
      [api, id],
    ),
  );
  return (
    <Panel title="What was erased">
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && (
        <LoadFailure title="The report could not be read." onRetry={retry}>
          {sentenceOf(state.error)}
        </LoadFailure>
      )}
      {state.kind === 'loaded' && (
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
            captionHidden
            columns={columns}
            rows={state.value.parts}
            rowKey={({ part }) => part}
          />
        </>
      )}
    </Panel>
  );
}
