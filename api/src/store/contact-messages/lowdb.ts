import { listed } from '../lowdb/listing.ts';
import type { Memory, Write } from '../lowdb/store.ts';
import { type ContactMessages, contactMessageFields } from './port.ts';

export const contactMessagesIn = ({ messages }: Memory, write: Write): ContactMessages => ({
  ...listed(messages, contactMessageFields),
  insert: (message) => write((journal) => messages.put(message, journal)),
});
