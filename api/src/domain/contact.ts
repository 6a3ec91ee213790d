import type { Message, MessageSource } from '@adili/schemas/message';
import { record } from './activity.ts';
import { instantAfter } from './clock.ts';
import { teamLetter } from './letters.ts';
import type { Services } from './services.ts';

export type Words = Omit<Message, 'id' | 'source' | 'created_at'>;

/** Keeps a message and its mail to the team in one step, so that neither is ever without the other. */
export async function receiveMessage(services: Services, source: MessageSource, words: Words): Promise<void> {
  const message: Message = {
    ...words,
    id: services.newId(),
    source,
    created_at: instantAfter(services.clock),
  };
  await services.store.transaction(async (tables) => {
    await tables.messages.insert(message);
    await services.mailroom.post(teamLetter(message, services.teamAddress), tables);
    await record(services, tables, {
      actor: 'visitor',
      action: 'message.received',
      target: message.id,
      detail: message.inquiry ? `${source}: ${message.inquiry}` : source,
    });
  });
  services.mailroom.collect();
}
