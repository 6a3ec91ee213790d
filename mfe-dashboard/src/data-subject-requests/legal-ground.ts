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
export function legalGroundOf({ law, type, due_at, extended }: DataSubjectRequest): string {
  const { rows, name } = lawTable[law];
  const { answer, citation, isOwnRight } = rows[type];
  const first = dueDayOf({ law, due_at: extended?.from ?? due_at });
  const time = `${periodWords(answer)} from the day we received it`;
  const ground = isOwnRight
    ? `We must answer by ${first}: ${time} (${citation}).`
    : `We answer by ${first}: ${time}. The ${name} sets no time for this right, so we keep to the one it sets for others (${citation}).`;
  if (!extended) return ground;
  const now = `We answer by ${dueDayOf({ law, due_at })}: on ${dayByLaw(law, extended.at)} we extended the time.`;
  return `${now} Before that it was ${first}: ${time} (${citation}).`;
}
