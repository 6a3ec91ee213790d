import type { AuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { Consent } from '@adili/schemas/consents/consent';
import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Payment } from '@adili/schemas/payments/payment';
import type { Visitor } from '@adili/schemas/visits/visitor';
import { z } from 'zod';
import type { Account } from '../accounts/port.ts';
import type { DayOf } from '../daily-sums.ts';
import type { OutgoingEmail } from '../email/port.ts';
import { StoreRefusedError } from '../errors.ts';
import type { PageLoadCounts } from '../page-loads/port.ts';
import type { ResetToken } from '../passwords/port.ts';
import type { AttemptCount } from '../sessions/attempts.ts';
import type { Session } from '../sessions/port.ts';
import type { WebVitalCounts } from '../web-vitals/port.ts';

export const snapshotVersion = 1;

const identified = z.looseObject({ id: z.string().min(1) });

/** The frame of a file; its rows were checked when they were written. */
const rows = <Row>() => z.array(z.custom<Row>((row) => identified.safeParse(row).success));
const frame = z.object({
  version: z.literal(snapshotVersion),
  users: rows<Account>(),
  sessions: rows<Session>(),
  resetTokens: rows<ResetToken>(),
  consents: rows<Consent>(),
  requests: rows<DataSubjectRequest>(),
  visitors: rows<Visitor>(),
  // A file from before page views were counted has none, nor one from before web vitals were.
  pageLoads: rows<DayOf<PageLoadCounts>>().default([]),
  webVitals: rows<DayOf<WebVitalCounts>>().default([]),
  payments: rows<Payment>(),
  messages: rows<ContactMessage>(),
  logs: rows<AuditEntry>(),
  outbox: rows<OutgoingEmail>(),
  // Nor one from before tries were kept.
  attempts: rows<AttemptCount>().default([]),
});

/** What the file holds. */
export type Snapshot = z.output<typeof frame>;

export const emptySnapshot = (): Snapshot => ({
  version: snapshotVersion,
  users: [],
  sessions: [],
  resetTokens: [],
  consents: [],
  requests: [],
  visitors: [],
  pageLoads: [],
  webVitals: [],
  payments: [],
  messages: [],
  logs: [],
  outbox: [],
  attempts: [],
});

function damaged(file: string, why: string, cause?: unknown): StoreRefusedError {
  const advice = 'It was left as it is: restore a copy, or move it away to start empty.';
  return new StoreRefusedError('store_damaged', `The data file ${file} ${why}. ${advice}`, cause);
}

/** @throws {StoreRefusedError} the text is not a whole file of this version: writing over it would lose what it holds */
export function parseSnapshot(text: string, file: string): Snapshot {
  if (text.trim() === '') throw damaged(file, 'is empty');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw damaged(file, 'is damaged: it is not JSON', cause);
  }
  const parsed = frame.safeParse(content);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.');
  throw damaged(
    file,
    place === 'version' ? 'is of another version' : `is damaged${place ? ` at ${place}` : ''}`,
  );
}
