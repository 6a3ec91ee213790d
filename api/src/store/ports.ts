import type { Users } from './accounts/port.ts';
import type { AuditEntries } from './audit-entries/port.ts';
import type { Consents } from './consents/port.ts';
import type { ContactMessages } from './contact-messages/port.ts';
import type { DataSubjectRequests } from './data-subject-requests/port.ts';
import type { OutgoingEmails } from './email/port.ts';
import type { PageLoads } from './page-loads/port.ts';
import type { ResetTokens } from './passwords/port.ts';
import type { Payments } from './payments/port.ts';
import type { Attempts } from './sessions/attempts.ts';
import type { Sessions } from './sessions/port.ts';
import type { Visitors } from './visits/port.ts';
import type { WebVitals } from './web-vitals/port.ts';

/** All instants in rows are ISO 8601 in UTC, so that they sort as text. */
export interface Tables {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly resetTokens: ResetTokens;
  readonly consents: Consents;
  readonly dataSubjectRequests: DataSubjectRequests;
  readonly visitors: Visitors;
  readonly pageLoads: PageLoads;
  readonly webVitals: WebVitals;
  readonly payments: Payments;
  readonly contactMessages: ContactMessages;
  readonly auditEntries: AuditEntries;
  readonly outbox: OutgoingEmails;
  readonly attempts: Attempts;
}

/**
 * What the API keeps. A write resolves once it is durable.
 * @throws {StoreUnavailableError} from any write that could not be made durable; none of it remains, after a restart either
 * @throws {OutcomeUnknownError} from one of which that can't be said
 */
export interface Store extends Tables {
  /** All of the work's writes or none of them. The work awaits nothing but its tables. */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** @throws {StoreUnavailableError} the store can't take writes */
  check(): Promise<void>;
  /** Finishes the writes under way and lets go of the store. */
  close(): Promise<void>;
}
