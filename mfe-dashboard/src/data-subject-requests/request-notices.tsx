import { Link } from '@adili/contract';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { Actions, Alert, Button, ButtonLink, ConfirmDialog } from '@adili/ui';
import { Outcome } from '../layout/outcome.tsx';
import { legalGroundOf } from './legal-ground.ts';

/** What was filed just now, by when it is answered, and the way to its page. */
export const FiledRequest = ({ request }: { request: DataSubjectRequest }) => (
  <Outcome>
    <Alert
      tone="success"
      title={`Your ${request.type} request was filed.`}
      actions={
        <ButtonLink size="small" to={`/dashboard/requests/${request.id}`}>
          See request {request.reference}
        </ButtonLink>
      }
    >
      {legalGroundOf(request)}
    </Alert>
  </Outcome>
);

interface SecondRequestProps {
  first: DataSubjectRequest;
  busy: boolean;
  onBack(): void;
}

/** Asks before a second request of a type is filed while one is under way. */
export const SecondRequest = ({ first, busy, onBack }: SecondRequestProps) => (
  <>
    <Outcome>
      <Alert title={`You have ${/^[AO]/.test(first.type) ? 'an' : 'a'} ${first.type} request under way`}>
        We answer <Link to={`/dashboard/requests/${first.id}`}>{first.reference}</Link> by {dueDayOf(first)}.
        Do you want to file another one as well?
      </Alert>
    </Outcome>
    <Actions>
      <Button type="submit" busy={busy} busyLabel="Submitting...">
        File another {first.type} request
      </Button>
      <Button variant="secondary" disabled={busy} onClick={onBack}>
        Go back
      </Button>
    </Actions>
  </>
);

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
