import { reasonForm } from '@adili/schemas/data-subject-requests/operator-forms';
import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { DialogButton, ReasonDialog, requestStatusWords } from '@adili/ui';
import type { RequestActions } from '../use-request.ts';

interface ReopenProps {
  actions: RequestActions;
  /** The status before the last step. */
  to: RequestStatus;
}

/** Takes the last step back, as long as it did nothing that cannot be undone. */
export function Reopen({ actions: { request, change }, to }: ReopenProps) {
  const before = requestStatusWords[to];
  return (
    <DialogButton
      variant="quiet"
      dialog={(close) => (
        <ReasonDialog
          title="Take the last step back?"
          confirm="Take it back"
          schema={reasonForm}
          draftKey={`data-subject-request undo ${request.id}`}
          onClose={close}
          onConfirm={({ reason }) => change({ undo: { reason } }, `${request.reference} is ${before} again.`)}
        >
          <p>
            {request.reference} will be {before} again. We inform the person, with the reason.
          </p>
        </ReasonDialog>
      )}
    >
      Take the last step back
    </DialogButton>
  );
}
