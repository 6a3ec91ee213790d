import { Button } from '@adili/ui';
import { useState } from 'react';
import type { RequestActs } from '../use-request.ts';
import { noticeOf } from './notice-of.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Rejects a request, with the reason that its person reads. */
export function Reject({ acts: { request, change } }: { acts: RequestActs }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Reject
      </Button>
      {asking && (
        <ReasonDialog
          title="Reject Request"
          confirm="Reject"
          danger
          draftKey={`rejection ${request.id}`}
          onClose={() => setAsking(false)}
          asksHowInformed={request.unreachable}
          onConfirm={(typed) => change({ status: 'rejected', ...typed }, noticeOf(request, 'is rejected'))}
        >
          <p>
            The {request.type} request of <strong>{request.requester.email}</strong> will be closed. They read
            the reason.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
