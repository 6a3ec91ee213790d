import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';

/**
 * Notes that a message was handled, by whom and when, or takes that back. Who was first stays. Part of a transaction.
 * @param actor the id of an operator, or 'system'
 * @returns null where there is no such message
 */
export async function markHandled(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  id: string,
  handled: boolean,
  actor: string,
): Promise<ContactMessage | null> {
  const before = await tables.contactMessages.byId(id);
  if (before === null || Boolean(before.handled) === handled) return before;
  const { handled: _, handled_at: __, handled_by: ___, ...open } = before;
  const now = instantAfter(services.clock);
  const by = actor === 'system' ? {} : { handled_by: actor };
  const next = handled ? { ...open, handled, handled_at: now, ...by } : open;
  await tables.contactMessages.replace(next);
  const action = handled ? 'message.handled' : 'message.reopened';
  await recordAuditEntry(services, tables, { actor, action, target: id });
  return next;
}
