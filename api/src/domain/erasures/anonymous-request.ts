import { guest } from '@adili/schemas/data-subject-requests/operator-request';
import { erasedId } from '@adili/schemas/erasures/erasure';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Person } from './part.ts';

/** What else they asked for can't be answered any more. */
const ended = (request: RequestRow, { before: at }: Person): RequestRow => ({
  ...request,
  status: 'cancelled',
  open: false,
  history: [...request.history, { status: 'cancelled', at, by: erasedId }],
});

/** A request without whose it is and without what anybody wrote of it: when it came, and how it was answered in time. */
export function anonymousRequest(row: RequestRow, person: Person): RequestRow {
  const request = row.open && row.id !== person.requestId ? ended(row, person) : row;
  const { details: _, reason: __, answer: ___, email: ____, extended, identity, ...kept } = request;
  const by = (id: string) => (id === person.userId || id === guest ? erasedId : id);
  return {
    ...kept,
    user_id: erasedId,
    version: row.version + 1,
    notes: [],
    ...(extended ? { extended: { ...extended, reason: '' } } : {}),
    ...(identity ? { identity: { how: identity.how, by: identity.by, at: identity.at } } : {}),
    history: request.history.map(({ reason: _____, informed: ______, ...step }) => ({
      ...step,
      by: by(step.by),
    })),
  };
}
