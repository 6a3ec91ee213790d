import { Link } from '@adili/contract';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { Actions, Alert, Button } from '@adili/ui';
import { Outcome } from '../layout/outcome.tsx';

interface SecondRequestProps {
  first: DataSubjectRequest;
  busy: boolean;
  onBack(): void;
}

/** Asks before a second request of a type is filed beside one that is under way. */
export const SecondRequest = ({ first, busy, onBack }: SecondRequestProps) => (
  <>
    <Outcome>
      <Alert title={`You have ${/^[AO]/.test(first.type) ? 'an' : 'a'} ${first.type} request under way`}>
        We answer <Link to={`/dashboard/requests/${first.id}`}>{first.reference}</Link> by {dueDayOf(first)}.
        Do you want to file another one beside it?
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
