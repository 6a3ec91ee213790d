import { useSession } from '@adili/contract';
import { ActionButton, Actions, Panel, SelectField, useRead } from '@adili/ui';
import { useState } from 'react';
import { readCounts } from './case-queue.tsx';
import type { CaseActions } from './use-case.ts';

/** Gives a case to somebody, closes it without an answer, or opens it again. */
export function CaseSteps({ actions }: { actions: CaseActions }) {
  const { of, change } = actions;
  return (
    <Panel title="What to do">
      <Assign key={of.assignee} actions={actions} />
      <Actions>
        {of.state === 'closed' ? (
          <ActionButton
            variant="secondary"
            act={() => change({ state: 'open' }, `${of.reference} is open again.`)}
          >
            Open again
          </ActionButton>
        ) : (
          <ActionButton
            variant="secondary"
            act={() => change({ state: 'closed' }, `${of.reference} is closed.`)}
          >
            Close without an answer
          </ActionButton>
        )}
      </Actions>
    </Panel>
  );
}

/** Assigns the case to oneself or to another operator. */
function Assign({ actions: { of, change } }: { actions: CaseActions }) {
  const me = useSession()?.user.id;
  const { state } = useRead(readCounts);
  const [chosen, setChosen] = useState(of.assignee ?? '');
  const operators = state.kind === 'loaded' ? state.value.assignees : [];
  const assign = (assignee: string | null, name = 'nobody') =>
    change({ assignee }, `${of.reference} is assigned to ${name}.`);
  return (
    <Actions>
      {me && of.assignee !== me && (
        <ActionButton variant="secondary" act={() => assign(me, 'you')}>
          Assign to me
        </ActionButton>
      )}
      {operators.length > 1 && (
        <>
          <SelectField
            label="Operator"
            options={[
              { value: '', label: 'Nobody' },
              ...operators.map(({ id, name, open }) => ({ value: id, label: `${name} (${open} open)` })),
            ]}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          <ActionButton
            variant="secondary"
            act={() => assign(chosen || null, operators.find(({ id }) => id === chosen)?.name)}
          >
            Assign
          </ActionButton>
        </>
      )}
    </Actions>
  );
}
