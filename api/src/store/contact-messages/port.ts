import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import type { Listed, ListFields } from '../list.ts';

/** How the list is ordered and searched. */
export const contactMessageFields: ListFields<ContactMessage> = {
  sortable: ['created_at', 'email', 'source'],
  searchable: ['name', 'email', 'company', 'inquiry', 'message', 'source'],
};

export interface ContactMessages extends Listed<ContactMessage> {
  insert(message: ContactMessage): Promise<void>;
}
