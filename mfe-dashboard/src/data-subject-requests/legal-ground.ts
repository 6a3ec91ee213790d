import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dayByLaw, dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import { type Language, locales } from '@adili/schemas/language';
import { english } from '../words/english.ts';
import type { Ground, Words } from '../words/words.ts';

function groundOf(request: DataSubjectRequest, language: Language, words: Words): Ground {
  const { law, type, created_at, due_at, extended, law_assumed } = request;
  const { rows, name, zones } = lawTable[law];
  const { answer, citation, verified } = rows[type];
  const timeZone = request.counted_in ?? zones.west;
  const daysIn = (zone: string) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: zone });
  return {
    day: dayByLaw(law, extended?.from ?? due_at, daysIn('UTC')),
    period: words.request.period(answer),
    received: daysIn(timeZone).format(new Date(created_at)),
    timeZone,
    citation,
    lawName: verified ? undefined : name,
    isLawAssumed: law_assumed === true,
  };
}

/** By when a request that was just filed is answered and why by then, in a language: the law is cited as it is. */
export const groundIn = (request: DataSubjectRequest, language: Language, words: Words): string =>
  words.request.ground(groundOf(request, language, words));

/** By when a request is answered and why by then, from the day of its receipt on, in sentences that cite the law. */
export function legalGroundOf(request: DataSubjectRequest): string {
  const { law, due_at, extended } = request;
  const ground = groundOf(request, 'en', english);
  if (!extended) return english.request.ground(ground);
  const { day, period, received, timeZone, citation, isLawAssumed } = ground;
  const time = `${period} from the day we received it, ${received} (${timeZone} time)`;
  const assumed = isLawAssumed ? ' No law was named, so we keep to the shortest time that may apply.' : '';
  return `We answer by ${dueDayOf({ law, due_at })}: on ${dayByLaw(law, extended.at)} we extended the time. Before that it was ${day}: ${time} (${citation}).${assumed}`;
}
