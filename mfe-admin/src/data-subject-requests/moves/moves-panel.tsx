import { useSession } from '@adili/contract';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { Actions, Panel } from '@adili/ui';
import type { RequestActs } from '../use-request.ts';
import { ActButton } from './act-button.tsx';
import { Assign } from './assign.tsx';
import { CompleteDeletion } from './complete-deletion.tsx';
import { CompleteWithAnswer } from './complete-with-answer.tsx';
import { CompleteWithData } from './complete-with-data.tsx';
import { Extend } from './extend.tsx';
import { noticeOf } from './notice-of.ts';
import { Reject } from './reject.tsx';
import { TakeBack } from './take-back.tsx';

/** What can be done about a request as it stands. */
export function MovesPanel({ acts }: { acts: RequestActs }) {
  const { status, type, erasing, undo_to: before, extendable_to: latest } = acts.request;
  const isBegun = status === 'in_progress';
  if (erasing)
    return (
      <Panel title="What to do">
        <p>Nothing: the erasure is under way. It completes the request by itself once it is done.</p>
      </Panel>
    );
  const isForData = type === 'Access' || type === 'Portability';
  return (
    <Panel title="What to do">
      {!isUnderWay(status) && !before && <p>Nothing more: this request is closed.</p>}
      {isBegun && isForData && <CompleteWithData acts={acts} />}
      {isBegun && !isForData && type !== 'Deletion' && <CompleteWithAnswer acts={acts} hasPackage={false} />}
      <Actions>
        {status === 'pending' && <Start acts={acts} />}
        {isBegun && type === 'Deletion' && <CompleteDeletion acts={acts} />}
        {isBegun && <Reject acts={acts} />}
        {isUnderWay(status) && latest && <Extend acts={acts} to={latest} />}
        {before && <TakeBack acts={acts} to={before} />}
      </Actions>
      {isUnderWay(status) && <Assign acts={acts} />}
    </Panel>
  );
}

/** Takes the request up; who does so has it, unless somebody has it already. */
function Start({ acts: { request, change } }: { acts: RequestActs }) {
  const me = useSession()?.user.id;
  const start = () =>
    change(
      request.assignee || !me ? { status: 'in_progress' } : { status: 'in_progress', assignee: me },
      noticeOf(request, 'is in progress'),
    );
  return <ActButton act={start}>Start</ActButton>;
}
