import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import type { Position } from '../../store/list.ts';
import type { Tables } from '../../store/store.ts';

/** Messages that were sent from an address, in whatever case it was typed; the newest first. */
export async function messagesFrom(
  { contactMessages }: Pick<Tables, 'contactMessages'>,
  email: string,
): Promise<ContactMessage[]> {
  const found: ContactMessage[] = [];
  let after: Position | undefined;
  do {
    const page = await contactMessages.list({
      limit: 500,
      sort: 'created_at',
      descending: true,
      q: email,
      after,
    });
    found.push(...page.rows.filter((message) => message.email.toLowerCase() === email));
    after = page.next ?? undefined;
  } while (after);
  return found;
}
