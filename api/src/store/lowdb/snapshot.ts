import type { Consent } from '@adili/schemas/consent';
import type { LogEntry } from '@adili/schemas/log-entry';
import type { Message } from '@adili/schemas/message';
import type { Payment } from '@adili/schemas/payment';
import type { DataSubjectRequest } from '@adili/schemas/request';
import type { Visitor } from '@adili/schemas/visitor';
import { z } from 'zod';
import type { AttemptCount } from '../attempts.ts';
import { StoreRefusedError } from '../errors.ts';
import type { PageLoadDay } from '../page-loads.ts';
import type { Account, OutgoingMail, ResetToken, Session } from '../rows.ts';

export const snapshotVersion = 1;

/** What the file holds. */
export interface Snapshot {
  version: typeof snapshotVersion;
  users: Account[];
  sessions: Session[];
  resetTokens: ResetToken[];
  consents: Consent[];
  requests: DataSubjectRequest[];
  visitors: Visitor[];
  pageLoads: PageLoadDay[];
  payments: Payment[];
  messages: Message[];
  logs: LogEntry[];
  outbox: OutgoingMail[];
  attempts: AttemptCount[];
}

export const emptySnapshot = (): Snapshot => ({
  version: snapshotVersion,
  users: [],
  sessions: [],
  resetTokens: [],
  consents: [],
  requests: [],
  visitors: [],
  pageLoads: [],
  payments: [],
  messages: [],
  logs: [],
  outbox: [],
  attempts: [],
});

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
  // A file from before page views were counted has none.
  pageLoads: rows<PageLoadDay>().default([]),
  payments: rows<Payment>(),
  messages: rows<Message>(),
  logs: rows<LogEntry>(),
  outbox: rows<OutgoingMail>(),
  // Nor one from before tries were kept.
  attempts: rows<AttemptCount>().default([]),
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
