import type { actionNames } from '@adili/schemas/audit-entries/action-words';
import { operatorChain } from '@adili/schemas/audit-entries/audit-entry';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Services } from '../services.ts';

/** Everything that an audit entry can say was done. */
export type Action = keyof typeof actionNames;

export interface NewAuditEntry {
  /** A user id, `key:` or `automation:` and the id of an API key or an automation, 'visitor' or 'system'. */
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
async function readOrganisationId(
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

/** Records who did what to which record, as part of the transaction that it tells of. It is linked to its chain after that. @returns its id, and when it was */
export async function recordAuditEntry(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Pick<Tables, 'auditEntries' | 'auditTail' | 'users'>,
  entry: NewAuditEntry,
): Promise<{ readonly id: string; readonly at: string }> {
  const place = { id: services.newId(), at: instantAfter(services.clock) };
  await tables.auditEntries.insert({
    ...place,
    actor: entry.actor,
    action: entry.action,
    target: entry.target ?? '',
    detail: entry.detail ?? '',
    organisationId: await readOrganisationId(tables, entry),
  });
  await tables.auditTail.insert(place);
  return place;
}
