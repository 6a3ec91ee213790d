import type { Law } from '@adili/schemas/data-subject-requests/law';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';

/** The day of an instant as a law counts days: 18 December 2026. */
export const dayByLaw = (law: Law, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: lawTable[law].timeZone }).format(
    new Date(at),
  );

/** By when a request is answered, and by what law. */
export function deadlineWords({ law, type, due_at }: RequestRow): string {
  const { name, timeZone, rows } = lawTable[law];
  const { citation, isOwnRight } = rows[type];
  const last = `${dayByLaw(law, due_at)} at the latest, the end of that day in the time zone ${timeZone}`;
  return isOwnRight
    ? `You have our answer by ${last} (${citation}).`
    : `You have our answer by ${last}. The law of this request, the ${name}, sets no time for a request of this type: we keep to the one it sets for others (${citation}).`;
}
