import type { Tables } from '../../store/store.ts';
import { instantAfter } from '../clock.ts';
import type { Services } from '../services.ts';

/** Everything that an audit entry can say was done. */
export type Action =
  | 'account.created'
  | 'account.role_changed'
  | 'trial.started'
  | 'organisation.created'
  | 'organisation.changed'
  | 'login.failed'
  | 'login.locked'
  | 'access.refused'
  | 'session.started'
  | 'session.ended'
  | 'session.reuse_detected'
  | 'password.reset_requested'
  | 'password.reset'
  | 'password.set'
  | 'second_factor.on'
  | 'second_factor.off'
  | 'second_factor.recovery_code_used'
  | 'second_factor.reset'
  | 'passkey.added'
  | 'passkey.removed'
  | 'profile.changed'
  | 'consent.given'
  | 'consent.withdrawn'
  | 'consent.opted_out'
  | 'dsr.opened'
  | 'dsr.moved'
  | 'message.received'
  | 'demo.loaded';

export interface NewAuditEntry {
  /** A user id, 'visitor' or 'system'. */
  actor: string;
  action: Action;
  target?: string;
  detail?: string;
}

/** Records who did what to which record, as part of the transaction that it tells of. */
export const recordAuditEntry = (
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Pick<Tables, 'auditEntries'>,
  entry: NewAuditEntry,
): Promise<void> =>
  tables.auditEntries.insert({
    id: services.newId(),
    at: instantAfter(services.clock),
    actor: entry.actor,
    action: entry.action,
    target: entry.target ?? '',
    detail: entry.detail ?? '',
  });
