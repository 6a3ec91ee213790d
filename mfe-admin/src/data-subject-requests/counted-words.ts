import { lawTable, unitWords } from '@adili/schemas/data-subject-requests/law-table';
import type { OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';

/** 28 Feb 2027. @param day YYYY-MM-DD */
const dayWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** How the time of a request was counted, and what its law would still allow. Nothing where an older API doesn't say it. */
export function countedWords({ counted, law, type }: OperatorRequestDetail): string {
  if (!counted) return '';
  const { movesOn, rows } = lawTable[law];
  const { answer, countsFirstDay } = rows[type];
  const { from, zone, allowed_until } = counted;
  const period = `${answer.count} ${unitWords[answer.unit][answer.count === 1 ? 0 : 1]}`;
  const first = countsFirstDay ? ', the first of these days' : '';
  const sentences = [
    `Counted: ${period} from ${dayWords(from)}${first}, when it was received (${zone} time).`,
    'We move it past no weekend and no holiday.',
    ...(movesOn ? [`The law moves a last day on one to the next working day (${movesOn}).`] : []),
    ...(allowed_until ? [`By its text an answer is in time until ${dayWords(allowed_until)}.`] : []),
  ];
  return sentences.join(' ');
}
