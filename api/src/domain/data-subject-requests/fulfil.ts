import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import { AnswerMissingError } from './errors.ts';

/**
 * What completing a request takes: a Deletion is done, all else is answered in writing. Part of the transaction that
 * completes it. @throws {AnswerMissingError}
 */
export function fulfil(request: RequestRow): void {
  if (request.type !== 'Deletion' && !request.answer) throw new AnswerMissingError();
}
