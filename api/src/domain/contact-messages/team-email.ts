import type { ContactMessage } from '@adili/schemas/contact-messages/contact-message';
import type { Email } from '../ports/capabilities.ts';

const labels = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  inquiry: 'Inquiry',
  tenantId: 'Tenant',
} as const satisfies Partial<Record<keyof ContactMessage, string>>;

const subjects: Readonly<Record<ContactMessage['source'], string>> = {
  'support-contact': 'New message',
  'contact-sales': 'Someone asks to be contacted',
  'demo-request': 'Someone asks for a demo',
};

/** Tells the team of a message; an answer goes to the person who wrote it. */
export function teamEmail(message: ContactMessage, team: string): Email {
  const facts = Object.entries(labels).flatMap(([field, label]) => {
    const value = message[field as keyof typeof labels];
    return value ? [`${label}: ${value}`] : [];
  });
  const about = message.inquiry ? ` (${message.inquiry})` : '';
  return {
    to: team,
    replyTo: message.email,
    subject: `${subjects[message.source]}${about}`,
    text: [...facts, '', message.message ?? '', '', `Message ${message.id}`].join('\n'),
  };
}
