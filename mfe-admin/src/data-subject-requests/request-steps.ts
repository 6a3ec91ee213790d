import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';

/** What the button that takes a request to a status is called. */
export const stepNames: Readonly<Record<RequestStatus, string>> = {
  pending: 'Reopen',
  in_progress: 'Start',
  completed: 'Complete',
  rejected: 'Reject',
  cancelled: 'Cancel',
};
