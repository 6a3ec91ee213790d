import { useSession } from '@adili/contract';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { ActionButton, Actions, Panel, useRead } from '@adili/ui';
import { Assign } from '../../layout/assign.tsx';
import { readCounts } from '../queue-definition.ts';
import type { RequestActions } from '../use-request.ts';
import { RequestSteps } from './request-steps.tsx';
import { Extend, noticeOf, Reject, Reopen } from './with-reason.tsx';

/** What can be done about a request as it stands: its steps, and what else. */
export function ActionsPanel({ actions }: { actions: RequestActions }) {
  const { status, erasing, undo_to: before, extendable_to: latest } = actions.request;
  if (erasing)
    return (
      <Panel title="What to do">
        <p>Nothing: the data is being erased. The request completes by itself when that is done.</p>
      </Panel>
    );
  return (
    <Panel title="What to do">
      {!isUnderWay(status) && !before && <p>Nothing more: this request is closed.</p>}
      {status === 'pending' && (
        <Actions>
          <Start actions={actions} />
        </Actions>
      )}
      {isUnderWay(status) && <RequestSteps actions={actions} />}
      <Actions>
        {status === 'in_progress' && <Reject actions={actions} />}
        {isUnderWay(status) && latest && <Extend actions={actions} to={latest} />}
        {before && <Reopen actions={actions} to={before} />}
      </Actions>
      {isUnderWay(status) && <AssignRequest actions={actions} />}
    </Panel>
  );
}

/** Takes the request up; it is assigned to who does so, unless it is assigned already. */
function Start({ actions: { request, change } }: { actions: RequestActions }) {
  const me = useSession()?.user.id;
  const start = () =>
    change(
      request.assignee || !me ? { status: 'in_progress' } : { status: 'in_progress', assignee: me },
      noticeOf(request, 'is in progress'),
    );
  return <ActionButton act={start}>Start</ActionButton>;
}

/** Assigns the request to oneself or to another operator. */
function AssignRequest({ actions: { request, change } }: { actions: RequestActions }) {
  const { state } = useRead(readCounts);
  return (
    <Assign
      assignee={request.assignee}
      operators={state.kind === 'loaded' ? state.value.assignees : []}
      openWords="under way"
      assign={(assignee, name) => change({ assignee }, `${request.reference} is assigned to ${name}.`)}
    />
  );
}
