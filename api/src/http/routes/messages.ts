import { notice } from '@adili/schemas/answer';
import { emailOnly, supportContact } from '@adili/schemas/contact';
import type { MessageSource } from '@adili/schemas/message';
import { receiveMessage, type Words } from '../../domain/contact.ts';
import type { Services } from '../../domain/services.ts';
import { type Reply, route } from '../route.ts';

const thanks: Readonly<Record<MessageSource, string>> = {
  'support-contact': 'Thank you! We have your message and will reply within 24 hours.',
  'contact-sales': "Thank you! We'll reach out soon.",
  'demo-request': "Thank you! We'll contact you to schedule a demo.",
};

/** A filled-in honeypot gets the same thanks, and nothing is kept. */
async function receive(
  services: Services,
  source: MessageSource,
  { website, ...words }: Words & { website?: string },
): Promise<Reply> {
  if (website) services.onDroppedMessage(source);
  else await receiveMessage(services, source, words);
  return { body: { message: thanks[source] } };
}

const shared = { method: 'post', access: 'anyone', limit: 'message', status: 201, answer: notice } as const;

export const messageRoutes = [
  route({
    ...shared,
    path: '/support/contact',
    summary: 'Write to the team, or ask for a demo',
    body: supportContact,
    handle: ({ services, body }) => receive(services, 'support-contact', body),
  }),
  route({
    ...shared,
    path: '/contact-sales',
    summary: 'Ask to be contacted',
    body: emailOnly,
    handle: ({ services, body }) => receive(services, 'contact-sales', body),
  }),
  route({
    ...shared,
    path: '/demo-request',
    summary: 'Ask for a demo',
    body: emailOnly,
    handle: ({ services, body }) => receive(services, 'demo-request', body),
  }),
];
