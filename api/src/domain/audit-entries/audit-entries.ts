import { operatorChain } from '@adili/schemas/audit-entries/audit-entry';
import { erasedId } from '@adili/schemas/erasures/erasure';
import type { Tables } from '../../store/store.ts';
import { instantAfter } from '../clock.ts';
import type { Services } from '../services.ts';

/** Everything that an audit entry can say was done. */
export type Action =
  | 'account.created'
  | 'account.role_changed'
  | 'account.email_verified'
  | 'account.email_change_requested'
  | 'account.email_change_cancelled'
  | 'account.email_changed'
  | 'trial.started'
  | 'organisation.created'
  | 'organisation.changed'
  | 'payment.started'
  | 'payment.completed'
  | 'payment.failed'
  | 'payment.reversed'
  | 'payment.reviewed'
  | 'api_key.created'
  | 'api_key.revoked'
  | 'member.joined'
  | 'member.left'
  | 'member.removed'
  | 'member.role_changed'
  | 'invitation.sent'
  | 'invitation.revoked'
  | 'login.failed'
  | 'login.locked'
  | 'access.refused'
  | 'session.started'
  | 'session.ended'
  | 'session.reuse_detected'
  | 'password.reset_requested'
  | 'password.reset'
  | 'password.changed'
  | 'password.set'
  | 'second_factor.on'
  | 'second_factor.off'
  | 'second_factor.recovery_code_used'
  | 'second_factor.recovery_codes_renewed'
  | 'second_factor.reset'
  | 'passkey.added'
  | 'passkey.removed'
  | 'profile.changed'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'consent.given'
  | 'consent.withdrawn'
  | 'consent.opted_out'
  | 'dsr.opened'
  | 'dsr.moved'
  | 'account.erased'
  | 'package.requested'
  | 'dsr.reopened'
  | 'dsr.extended'
  | 'dsr.cancelled'
  | 'dsr.assigned'
  | 'dsr.noted'
  | 'dsr.answered'
  | 'dsr.identity_checked'
  | 'message.received'
  | 'message.handled'
  | 'message.reopened'
  | 'demo.loaded';

export interface NewAuditEntry {
  /** A user id, `key:` and the id of an API key, 'visitor' or 'system'. */
  actor: string;
  action: Action;
  target?: string;
  detail?: string;
  /** The organisation whose trail it belongs to; null for none. Where it is not said, that of whom it tells of. */
  organisationId?: string | null | undefined;
}

/** What people ask and decide about their own data is not their organisation's to read: it stands in the operator's chain. */
const personal = ['dsr.', 'consent.', 'package.'];
const isPersonal = (action: Action) => personal.some((subject) => action.startsWith(subject));

/** Ids that are no account's. */
const isNobody = (id: string | undefined) =>
  !id || ['visitor', 'system', erasedId].includes(id) || id.includes(':');

/** The organisation of the first customer among those that an entry tells of. */
async function organisationOf(
  tables: Pick<Tables, 'users'>,
  { organisationId, action, actor, target }: NewAuditEntry,
): Promise<string> {
  if (isPersonal(action)) return operatorChain;
  if (organisationId !== undefined) return organisationId ?? operatorChain;
  for (const id of new Set([actor, target])) {
    if (id === undefined || isNobody(id)) continue;
    const account = await tables.users.byId(id);
    if (account?.role === 'user' && account.organisationId) return account.organisationId;
  }
  return operatorChain;
}

/** Records who did what to which record, as part of the transaction that it tells of. It is linked to its chain after that. */
export async function recordAuditEntry(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Pick<Tables, 'auditEntries' | 'auditTail' | 'users'>,
  entry: NewAuditEntry,
): Promise<void> {
  const place = { id: services.newId(), at: instantAfter(services.clock) };
  await tables.auditEntries.insert({
    ...place,
    actor: entry.actor,
    action: entry.action,
    target: entry.target ?? '',
    detail: entry.detail ?? '',
    organisationId: await organisationOf(tables, entry),
  });
  await tables.auditTail.insert(place);
}
