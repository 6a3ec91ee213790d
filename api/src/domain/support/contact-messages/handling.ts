import type { ContactMessage, ShownMessage } from '@adili/schemas/contact-messages/contact-message';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { formerOperator } from '../../people/person/person.ts';
import { closeOrReopen } from '../support-cases/close-case.ts';
import { markHandled } from './mark-handled.ts';

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

/** Notes that a message was handled, by whom and when, or takes that back, with its case. Who was first stays. @throws {MissingError} */
export async function handleMessage(
  services: Services,
  id: string,
  handled: boolean,
  operatorId: string,
): Promise<ShownMessage> {
  const message = await services.store.transaction(async (tables) => {
    const marked = await markHandled(services, tables, id, handled, operatorId);
    if (marked === null) throw new MissingError('message');
    await closeOrReopen(services, tables, { id, isClosed: handled, actor: operatorId });
    return marked;
  });
  const [shown] = await shownMessages(services, [message]);
  return shown ?? message;
}
