import { mayReopen } from '@adili/schemas/support-cases/case-state';
import { ActionButton, Actions, Panel, useRead } from '@adili/ui';
import { Assign } from '../layout/assign.tsx';
import { readCounts } from './case-queue.tsx';
import type { CaseActions } from './use-case.ts';

/** Gives a case to somebody, closes it without an answer, or opens it again. */
export function CaseSteps({ actions }: { actions: CaseActions }) {
  const { of, change } = actions;
  const { state } = useRead(readCounts);
  return (
    <Panel title="What to do">
      <Assign
        key={of.assignee}
        assignee={of.assignee}
        operators={state.kind === 'loaded' ? state.value.assignees : []}
        openWords="open"
        assign={(assignee, name) => change({ assignee }, `${of.reference} is assigned to ${name}.`)}
      />
      {of.state === 'waiting' && mayReopen(of) && (
        <p>Did they reply by email? Open the case again, so that an answer is due.</p>
      )}
      <Actions>
        {of.state !== 'open' && mayReopen(of) && (
          <ActionButton
            variant="secondary"
            act={() => change({ state: 'open' }, `${of.reference} is open again.`)}
          >
            Open again
          </ActionButton>
        )}
        {of.state !== 'closed' && (
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
