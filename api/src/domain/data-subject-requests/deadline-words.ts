import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';

/** By when a request is answered, and by what law. */
export function deadlineWords(request: RequestRow): string {
  const { law, type, law_assumed } = request;
  const { name, rows } = lawTable[law];
  const { citation, verified } = rows[type];
  return [
    `You have our answer by ${dueDayOf(request)} at the latest${verified ? ` (${citation})` : ''}.`,
    ...(verified ? [] : [`We keep to this time under the ${name} (${citation}).`]),
    ...(law_assumed ? ['No law was named, so we keep to the shortest time of the laws that may apply.'] : []),
  ].join(' ');
}
