import type { AuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Action } from '../domain/foundation/audit-entries/audit-entries.ts';
import type { Account } from '../store/tables/accounts.ts';

const entry = (at: string, actor: string, action: Action, target: string, detail = '') => ({
  at,
  actor,
  action,
  target,
  detail,
});

const entriesOfRequest = ({ id, type, history }: DataSubjectRequest) =>
  history.map(({ at, by, status }, step) =>
    step === 0
      ? entry(at, by, 'dsr.opened', id, type)
      : entry(at, by, 'dsr.moved', id, `${history[step - 1]?.status} -> ${status}`),
  );

/** The audit entries as the API would have recorded them. */
export const demoAuditEntries = (records: {
  accounts: readonly Account[];
  decisions: readonly ConsentDecision[];
  requests: readonly DataSubjectRequest[];
  messages: readonly ContactMessage[];
}): AuditEntry[] =>
  [
    ...records.accounts.map(({ id, createdAt }) => entry(createdAt, id, 'account.created', id)),
    ...records.decisions.map(({ user_id, consent, purpose, decided_by, created_at }) =>
      consent
        ? entry(created_at, decided_by, 'consent.given', user_id, purpose)
        : entry(created_at, decided_by, 'consent.opted_out', user_id, purpose),
    ),
    ...records.requests.flatMap(entriesOfRequest),
    ...records.messages.map(({ source, inquiry, created_at }) =>
      entry(created_at, 'visitor', 'message.received', '', inquiry ? `${source}: ${inquiry}` : source),
    ),
  ].map((line, index) => ({ id: `demo-log-${String(index).padStart(3, '0')}`, ...line }));
