import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { Button, requestStatusWords } from '@adili/ui';
import { useState } from 'react';
import type { RequestActs } from '../use-request.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Takes the last step back, as long as nothing was done that nothing brings back. */
export function TakeBack({ acts: { request, change }, to }: { acts: RequestActs; to: RequestStatus }) {
  const [asking, setAsking] = useState(false);
  const before = requestStatusWords[to];
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Take the last step back
      </Button>
      {asking && (
        <ReasonDialog
          title="Take the last step back?"
          confirm="Take it back"
          draftKey={`undo ${request.id}`}
          onClose={() => setAsking(false)}
          onConfirm={({ reason }) => change({ undo: { reason } }, `${request.reference} is ${before} again.`)}
        >
          <p>
            {request.reference} will be {before} again. The person is told, with the reason.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
