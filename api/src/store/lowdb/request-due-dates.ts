import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';

type Row = Record<string, unknown>;

/** What nobody chose: taken from the id, so that each time gives the same. */
function referenceOf(id: unknown): string {
  const digits = createHash('md5').update(String(id)).digest('hex').slice(0, 8).toUpperCase();
  return `DSR-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** A month after the day of receipt in Brussels, to its end: those requests were answered under the GDPR. */
function dueAtOf(created: unknown): string {
  const zone = 'Europe/Brussels';
  const received = Temporal.Instant.from(String(created)).toZonedDateTimeISO(zone).toPlainDate();
  const after = received.add({ months: 1 }).add({ days: 1 }).toZonedDateTime(zone).toInstant();
  return after.subtract({ milliseconds: 1 }).toString({ fractionalSecondDigits: 3 });
}

/** Gives requests of before the reference and the due date that each has now, and keeps all else. */
export function withDueDates(tables: Row): Row {
  const { data_subject_requests: requests } = tables;
  if (!Array.isArray(requests)) return tables;
  return {
    ...tables,
    data_subject_requests: requests.map((request: Row) => ({
      ...request,
      reference: referenceOf(request.id),
      open: request.status === 'pending' || request.status === 'in_progress',
      law: 'GDPR',
      due_at: dueAtOf(request.created_at),
      version: 1,
      notes: [],
      mails: [],
    })),
  };
}
