import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';

interface RepeatedDialogProps {
  /** What the person has asked for already. */
  underWay: DataSubjectRequest;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before a request is filed of which there is one under way. */
export const RepeatedDialog = ({ underWay, onConfirm, onClose }: RepeatedDialogProps) => (
  <ConfirmDialog
    title={`File another ${underWay.type} request?`}
    confirm="File another"
    back="Keep the one"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      Your {underWay.type} request {underWay.reference} is under way: we answer it by {dueDayOf(underWay)}.
      Another one has an answer of its own, and makes the first no quicker.
    </p>
  </ConfirmDialog>
);
