import type { AuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Action } from '../domain/audit-entries/audit-entries.ts';
import type { Account } from '../store/accounts/table.ts';

type Line = Omit<AuditEntry, 'id' | 'action'> & { action: Action };

const ofAccount = ({ id, createdAt }: Account): Line => ({
  at: createdAt,
  actor: id,
  action: 'account.created',
  target: id,
  detail: '',
});

const ofDecision = ({ id, user_id, consent, purpose, decided_by, created_at }: ConsentDecision): Line => ({
  at: created_at,
  actor: decided_by,
  action: consent ? 'consent.given' : 'consent.opted_out',
  target: consent ? id : user_id,
  detail: purpose,
});

const ofRequest = ({ id, type, history }: DataSubjectRequest): Line[] =>
  history.map(({ at, by, status }, step) => ({
    at,
    actor: by,
    action: step === 0 ? 'dsr.opened' : 'dsr.moved',
    target: id,
    detail: step === 0 ? type : `${history[step - 1]?.status} -> ${status}`,
  }));

const ofMessage = ({ id, source, inquiry, created_at }: ContactMessage): Line => ({
  at: created_at,
  actor: 'visitor',
  action: 'message.received',
  target: id,
  detail: inquiry ? `${source}: ${inquiry}` : source,
});

/** The audit entries as the API would have recorded them. */
export function demoAuditEntries(records: {
  accounts: readonly Account[];
  decisions: readonly ConsentDecision[];
  requests: readonly DataSubjectRequest[];
  messages: readonly ContactMessage[];
}): AuditEntry[] {
  return [
    ...records.accounts.map(ofAccount),
    ...records.decisions.map(ofDecision),
    ...records.requests.flatMap(ofRequest),
    ...records.messages.map(ofMessage),
  ].map((line, index) => ({ id: `demo-log-${String(index).padStart(3, '0')}`, ...line }));
}
