import type { Consent } from '@adili/schemas/consent';
import type { LogEntry } from '@adili/schemas/log-entry';
import type { Message } from '@adili/schemas/message';
import type { DataSubjectRequest } from '@adili/schemas/request';
import type { Action } from '../domain/activity.ts';
import type { Account } from '../store/rows.ts';
import { demoOperatorId } from './people.ts';

type Line = Omit<LogEntry, 'id' | 'action'> & { action: Action };

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

const ofMessage = ({ id, source, inquiry, created_at }: Message): Line => ({
  at: created_at,
  actor: 'visitor',
  action: 'message.received',
  target: id,
  detail: inquiry ? `${source}: ${inquiry}` : source,
});

/** The activity log as the API would have written it for these records. */
export function demoActivity(records: {
  accounts: readonly Account[];
  consents: readonly Consent[];
  requests: readonly DataSubjectRequest[];
  messages: readonly Message[];
}): LogEntry[] {
  return [
    ...records.accounts.map(ofAccount),
    ...records.consents.flatMap((consent) => [...ofConsent(consent)]),
    ...records.requests.flatMap(ofRequest),
    ...records.messages.map(ofMessage),
  ].map((line, index) => ({ id: `demo-log-${String(index).padStart(3, '0')}`, ...line }));
}
