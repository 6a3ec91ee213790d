import type { AuditEntry } from '@adili/schemas/audit-entries/audit-entry';
import type { Consent } from '@adili/schemas/consents/consent';
import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Action } from '../domain/audit-entries/audit-entries.ts';
import type { Account } from '../store/accounts/table.ts';
import { demoOperatorId } from './people.ts';

type Line = Omit<AuditEntry, 'id' | 'action'> & { action: Action };

const ofAccount = ({ id, createdAt }: Account): Line => ({
  at: createdAt,
  actor: id,
  action: 'account.created',
  target: id,
  detail: '',
});

function* ofConsent({ id, user_id, purpose, created_at, revoked_at }: Consent): Generator<Line> {
  yield { at: created_at, actor: user_id, action: 'consent.given', target: id, detail: purpose };
  if (!revoked_at) return;
  const detail = `${purpose} given ${created_at}`;
  yield { at: revoked_at, actor: demoOperatorId, action: 'consent.opted_out', target: user_id, detail };
}

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
  consents: readonly Consent[];
  requests: readonly DataSubjectRequest[];
  messages: readonly ContactMessage[];
}): AuditEntry[] {
  return [
    ...records.accounts.map(ofAccount),
    ...records.consents.flatMap((consent) => [...ofConsent(consent)]),
    ...records.requests.flatMap(ofRequest),
    ...records.messages.map(ofMessage),
  ].map((line, index) => ({ id: `demo-log-${String(index).padStart(3, '0')}`, ...line }));
}
