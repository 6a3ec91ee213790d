import { user } from '@adili/schemas/accounts/user';
import { failure } from '@adili/schemas/answer';
import { apiKey } from '@adili/schemas/api-keys/api-key';
import { namedAuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import { consent, consentDecision } from '@adili/schemas/consents/consent';
import { contactMessage } from '@adili/schemas/contact-messages/contact-message';
import { dataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import {
  operatorRequest,
  operatorRequestDetail,
} from '@adili/schemas/data-subject-requests/operator-request';
import { erasureReport } from '@adili/schemas/erasures/erasure';
import { packageState } from '@adili/schemas/packages/package';
import { pageLoadSummary } from '@adili/schemas/page-loads/page-load';
import { dailyTotal, payment } from '@adili/schemas/payments/payment';
import { signedIn } from '@adili/schemas/sessions/session';
import { visitor } from '@adili/schemas/visits/visit';
import { webVitalSummary } from '@adili/schemas/web-vitals/web-vital';
import { core } from 'zod';

const named: Readonly<Record<string, core.$ZodType>> = {
  User: user,
  SignedIn: signedIn,
  Consent: consentDecision,
  ConsentState: consent,
  DataSubjectRequest: dataSubjectRequest,
  OperatorRequest: operatorRequest,
  OperatorRequestDetail: operatorRequestDetail,
  ErasureReport: erasureReport,
  PackageState: packageState,
  Visitor: visitor,
  Payment: payment,
  DailyTotal: dailyTotal,
  PageLoadSummary: pageLoadSummary,
  WebVitalSummary: webVitalSummary,
  LogEntry: namedAuditEntry,
  ApiKey: apiKey,
  Message: contactMessage,
  Failure: failure,
};

/** Gives the entities the names under which the reference describes each once. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(named)) core.globalRegistry.add(schema, { id });
}
