import { failure } from '@adili/schemas/answer';
import { consent } from '@adili/schemas/consent';
import { logEntry } from '@adili/schemas/log-entry';
import { message } from '@adili/schemas/message';
import { pageLoadSummary } from '@adili/schemas/page-load';
import { dailyTotal, payment } from '@adili/schemas/payment';
import { dataSubjectRequest } from '@adili/schemas/request';
import { signedIn, user } from '@adili/schemas/user';
import { visitor } from '@adili/schemas/visitor';
import { core } from 'zod';

const named: Readonly<Record<string, core.$ZodType>> = {
  User: user,
  SignedIn: signedIn,
  Consent: consent,
  DataSubjectRequest: dataSubjectRequest,
  Visitor: visitor,
  Payment: payment,
  DailyTotal: dailyTotal,
  PageLoadSummary: pageLoadSummary,
  LogEntry: logEntry,
  Message: message,
  Failure: failure,
};

/** Gives the entities the names under which the reference describes each once. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(named)) core.globalRegistry.add(schema, { id });
}
