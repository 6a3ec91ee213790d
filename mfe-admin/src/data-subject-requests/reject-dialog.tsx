import type {
  DataSubjectRequest,
  RequestStep,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { Dialog } from '@adili/ui';
import { RejectFormOnDemand } from './reject-form-on-demand.tsx';

interface RejectDialogProps {
  /** The request to reject; null while the dialog is closed. */
  request: DataSubjectRequest | null;
  onReject(step: RequestStep): Promise<void>;
  onClose(): void;
}

/** Asks why a request is rejected: the person will read it. */
export function RejectDialog({ request, onReject, onClose }: RejectDialogProps) {
  return (
    <Dialog open={request !== null} title="Reject Request" onClose={onClose}>
      <p>
        The {request?.type} request of user <strong>{request?.user_id}</strong> will be closed. They can read
        the reason on their dashboard.
      </p>
      <RejectFormOnDemand onReject={onReject} onClose={onClose} />
    </Dialog>
  );
}
