import { informedReasonForm, reasonForm } from '@adili/schemas/data-subject-requests/operator-forms';
import { DialogButton, ReasonDialog } from '@adili/ui';
import type { RequestActions } from '../use-request.ts';
import { InformedField, noticeOf } from './informed.tsx';

/** Rejects a request, with the reason that its person reads. */
export const Reject = ({ actions: { request, change } }: { actions: RequestActions }) => (
  <DialogButton
    variant="secondary"
    dialog={(close) => (
      <ReasonDialog
        title="Reject Request"
        confirm="Reject"
        danger
        schema={request.unreachable ? informedReasonForm : reasonForm}
        draftKey={`data-subject-request rejection ${request.id}`}
        more={(form) => request.unreachable && <InformedField {...form.field('informed')} />}
        onClose={close}
        onConfirm={({ reason, informed }) =>
          change(
            { status: 'rejected', reason, ...(informed && { informed }) },
            noticeOf(request, 'is rejected'),
          )
        }
      >
        <p>
          The {request.type} request of <strong>{request.requester.email}</strong> will be closed. They read
          the reason.
        </p>
      </ReasonDialog>
    )}
  >
    Reject
  </DialogButton>
);
