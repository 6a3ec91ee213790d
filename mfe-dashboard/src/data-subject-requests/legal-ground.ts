import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dayByLaw, dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { lawTable, type Period } from '@adili/schemas/data-subject-requests/law-table';

const units = {
  days: ['day', 'days'],
  months: ['month', 'months'],
  businessDays: ['business day', 'business days'],
} as const;

const periodWords = ({ count, unit }: Period): string =>
  `${count === 1 ? 'one' : count} ${units[unit][count === 1 ? 0 : 1]}`;

/** The day of receipt and where it was read: 18 Nov 2026 by the calendar of Africa/Nairobi. */
function receiptOf({ law, created_at, counted_in }: DataSubjectRequest): string {
  const timeZone = counted_in ?? lawTable[law].zones.west;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(
    new Date(created_at),
  );
  return `${day} by the calendar of ${timeZone}`;
}

/** By when a request is answered and why by then, in sentences that cite the law. */
export function legalGroundOf(request: DataSubjectRequest): string {
  const { law, type, due_at, extended, law_assumed } = request;
  const { rows, name } = lawTable[law];
  const { answer, citation, verified } = rows[type];
  const first = dueDayOf({ law, due_at: extended?.from ?? due_at });
  const time = `${periodWords(answer)} from the day we received it, ${receiptOf(request)}`;
  const assumed = law_assumed ? ' No law was named, so we keep to the shortest time that may apply.' : '';
  if (extended)
    return `We answer by ${dueDayOf({ law, due_at })}: on ${dayByLaw(law, extended.at)} we extended the time. Before that it was ${first}: ${time} (${citation}).${assumed}`;
  return verified
    ? `We must answer by ${first}: ${time} (${citation}).${assumed}`
    : `We answer by ${first}: ${time}. We keep to this time under the ${name} (${citation}).${assumed}`;
}
