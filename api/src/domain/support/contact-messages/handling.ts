import type { ContactMessage, ShownMessage } from '@adili/schemas/contact-messages/contact-message';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import { instantAfter } from '../../../runtime/clock.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { formerOperator } from '../../people/person/person.ts';

/** Messages as operators see them, with the names of today of those who handled them. */
export async function shownMessages(
  { store }: Pick<Services, 'store'>,
  messages: readonly ContactMessage[],
): Promise<ShownMessage[]> {
  const ids = new Set(messages.flatMap(({ handled_by }) => handled_by ?? []));
  const operators = await store.users.byIds([...ids]);
  const names = new Map(operators.map(({ id, fullName, email }) => [id, fullName || email]));
  names.set(erasedId, formerOperator);
  return messages.map((message) => {
    const name = message.handled_by && names.get(message.handled_by);
    return name ? { ...message, handled_by_name: name } : message;
  });
}

/** Notes that a message was handled, by whom and when, or takes that back. Who was first stays. @throws {MissingError} */
export async function handleMessage(
  services: Services,
  id: string,
  handled: boolean,
  operatorId: string,
): Promise<ShownMessage> {
  const message = await services.store.transaction(async (tables) => {
    const before = await tables.contactMessages.byId(id);
    if (before === null) throw new MissingError('message');
    if (Boolean(before.handled) === handled) return before;
    const { handled: _, handled_at: __, handled_by: ___, ...open } = before;
    const now = instantAfter(services.clock);
    const next = handled ? { ...open, handled, handled_at: now, handled_by: operatorId } : open;
    await tables.contactMessages.replace(next);
    const action = handled ? 'message.handled' : 'message.reopened';
    await recordAuditEntry(services, tables, { actor: operatorId, action, target: id });
    return next;
  });
  const [shown] = await shownMessages(services, [message]);
  return shown ?? message;
}
