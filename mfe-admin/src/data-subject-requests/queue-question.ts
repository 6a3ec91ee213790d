import type { QueueQuestion } from '@adili/schemas/data-subject-requests/operator-forms';
import type { ListQuestion } from '../lists/list-definition.ts';

/** What the queue asks of the API: without a status, what is under way. */
export const queueQuestion = ({ status, ...rest }: ListQuestion): QueueQuestion =>
  // The list takes no other values from the address than those of its filters.
  ({ ...rest, status: status === 'any' ? undefined : (status ?? 'open') }) as QueueQuestion;
