import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dayByLaw, dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { lawTable, type Period, unitWords } from '@adili/schemas/data-subject-requests/law-table';

const periodWords = ({ count, unit }: Period): string =>
  `${count === 1 ? 'one' : count} ${unitWords[unit][count === 1 ? 0 : 1]}`;

/** By when a request is answered and why by then, from the day of its receipt on, in sentences that cite the law. */
export function legalGroundOf(request: DataSubjectRequest): string {
  const { law, type, created_at, due_at, extended, law_assumed } = request;
  const { rows, name, zones } = lawTable[law];
  const { answer, citation, verified } = rows[type];
  const timeZone = request.counted_in ?? zones.west;
  const received = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
  const from = `${received.format(new Date(created_at))} by the calendar of ${timeZone}`;
  const first = dueDayOf({ law, due_at: extended?.from ?? due_at });
  const time = `${periodWords(answer)} from the day we received it, ${from}`;
  const assumed = law_assumed ? ' No law was named, so we keep to the shortest time that may apply.' : '';
  if (extended)
    return `We answer by ${dueDayOf({ law, due_at })}: on ${dayByLaw(law, extended.at)} we extended the time. Before that it was ${first}: ${time} (${citation}).${assumed}`;
  return verified
    ? `We must answer by ${first}: ${time} (${citation}).${assumed}`
    : `We answer by ${first}: ${time}. We keep to this time under the ${name} (${citation}).${assumed}`;
}
