import type { Tables } from '../store/ports.ts';
import { instantAfter } from './clock.ts';
import type { Services } from './services.ts';

/** Everything the activity log can say was done. */
export type Action =
  | 'account.created'
  | 'account.role_changed'
  | 'trial.started'
  | 'login.failed'
  | 'login.locked'
  | 'access.refused'
  | 'session.started'
  | 'session.ended'
  | 'session.reuse_detected'
  | 'password.reset_requested'
  | 'password.reset'
  | 'password.set'
  | 'profile.changed'
  | 'consent.given'
  | 'consent.withdrawn'
  | 'consent.opted_out'
  | 'dsr.opened'
  | 'dsr.moved'
  | 'message.received'
  | 'demo.loaded';

export interface Deed {
  /** A user id, 'visitor' or 'system'. */
  actor: string;
  action: Action;
  target?: string;
  detail?: string;
}

/** Writes a line of the activity log, as part of the transaction that it tells of. */
export const record = (
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Pick<Tables, 'logs'>,
  deed: Deed,
): Promise<void> =>
  tables.logs.insert({
    id: services.newId(),
    at: instantAfter(services.clock),
    actor: deed.actor,
    action: deed.action,
    target: deed.target ?? '',
    detail: deed.detail ?? '',
  });
