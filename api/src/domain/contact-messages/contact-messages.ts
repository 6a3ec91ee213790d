import type { ContactMessage, MessageSource } from '@adili/schemas/contact-messages/contact-message';
import { instantAfter } from '../../runtime/clock.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import type { Services } from '../services.ts';
import { confirm } from './confirmation.ts';
import { teamEmail } from './team-email.ts';

export type Words = Omit<ContactMessage, 'id' | 'source' | 'created_at'>;

/** Keeps a message, its mail to the team and its confirmation in one step, so that none is ever without the others. */
export async function receiveMessage(services: Services, source: MessageSource, words: Words): Promise<void> {
  const message: ContactMessage = {
    ...words,
    id: services.newId(),
    source,
    created_at: instantAfter(services.clock),
  };
  await services.store.transaction(async (tables) => {
    await tables.contactMessages.insert(message);
    await services.outbox.add(teamEmail(message, services.teamAddress), tables);
    await confirm(services, tables, message);
    await recordAuditEntry(services, tables, {
      actor: 'visitor',
      action: 'message.received',
      target: message.id,
      detail: message.inquiry ? `${source}: ${message.inquiry}` : source,
    });
  });
  services.outbox.sendDue();
}
