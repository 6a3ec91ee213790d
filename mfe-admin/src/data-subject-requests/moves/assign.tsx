import { useSession } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { Actions, SelectField, useLoading } from '@adili/ui';
import { useCallback, useState } from 'react';
import type { RequestActs } from '../use-request.ts';
import { ActButton } from './act-button.tsx';

/** Gives the request to oneself or to another operator. */
export function Assign({ acts: { request, change } }: { acts: RequestActs }) {
  const api = useApi();
  const me = useSession()?.user.id;
  const { state } = useLoading(
    useCallback((signal: AbortSignal) => api.call('GET /admin/dsr-counts', { signal }), [api]),
  );
  const [chosen, setChosen] = useState(request.assignee ?? '');
  const others = state.kind === 'loaded' ? state.value.assignees : [];
  return (
    <Actions>
      {me && request.assignee !== me && (
        <ActButton
          variant="secondary"
          act={() => change({ assignee: me }, `${request.reference} is assigned to you.`)}
        >
          Assign to me
        </ActButton>
      )}
      {others.length > 1 && (
        <>
          <SelectField
            label="Operator"
            options={[
              { value: '', label: 'Nobody' },
              ...others.map(({ id, name, open }) => ({ value: id, label: `${name} (${open} under way)` })),
            ]}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          <ActButton
            variant="secondary"
            act={() =>
              change(
                { assignee: chosen || null },
                `${request.reference} is assigned to ${others.find(({ id }) => id === chosen)?.name ?? 'nobody'}.`,
              )
            }
          >
            Assign
          </ActButton>
        </>
      )}
    </Actions>
  );
}
