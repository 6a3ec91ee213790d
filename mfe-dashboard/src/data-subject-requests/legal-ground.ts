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

/** By when a request is answered and why by then, in sentences that cite the law. */
export function legalGroundOf({ law, type, due_at, extended, law_assumed }: DataSubjectRequest): string {
  const { rows, name } = lawTable[law];
  const { answer, citation, verified } = rows[type];
  const first = dueDayOf({ law, due_at: extended?.from ?? due_at });
  const time = `${periodWords(answer)} from the day we received it`;
  const assumed = law_assumed ? ' No law was named, so we keep to the shortest time that may apply.' : '';
  if (extended)
    return `We answer by ${dueDayOf({ law, due_at })}: on ${dayByLaw(law, extended.at)} we extended the time. Before that it was ${first}: ${time} (${citation}).${assumed}`;
  return verified
    ? `We must answer by ${first}: ${time} (${citation}).${assumed}`
    : `We answer by ${first}: ${time}. We keep to this time under the ${name} (${citation}).${assumed}`;
}
