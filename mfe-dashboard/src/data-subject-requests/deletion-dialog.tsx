import { ConfirmDialog } from '../layout/confirm-dialog.tsx';

interface DeletionDialogProps {
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before a Deletion request is filed: says what will be erased, and when. */
export const DeletionDialog = ({ onConfirm, onClose }: DeletionDialogProps) => (
  <ConfirmDialog
    title="Ask us to erase your data?"
    confirm="File Deletion request"
    danger
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      We erase your account, your consents and requests, where you are logged in, and what else we keep about
      you. What the law makes us keep, such as payments, stays without your name where it can.
    </p>
    <p>
      Nothing is erased today. We first check that it was you who asked, and answer by the day that your law
      sets. Until then you can cancel the request. Once it is done, nothing brings the data back: download
      your data first if you want to keep it.
    </p>
  </ConfirmDialog>
);
