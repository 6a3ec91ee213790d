import type { Notice } from '@adili/schemas/answer';
import * as calls from '@adili/schemas/contact-messages/contact-messages-calls';
import type { MessageSource } from '@adili/schemas/contact-messages/message-source';
import { listFile } from '../../../http/list-file.ts';
import { operatorList } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import type { Services } from '../../foundation/services.ts';
import { receiveMessage, type Words } from './contact-messages.ts';
import { handleMessage, shownMessages } from './handling.ts';

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
): Promise<Notice> {
  if (website) services.onDroppedMessage(source);
  else await receiveMessage(services, source, words);
  return { message: thanks[source] };
}

const messages = ({ store }: Services) => store.contactMessages;

export const contactMessageRoutes = [
  route(calls.contactSupport, ({ services, body }) => receive(services, 'support-contact', body)),
  route(calls.contactSales, ({ services, body }) => receive(services, 'contact-sales', body)),
  route(calls.requestDemo, ({ services, body }) => receive(services, 'demo-request', body)),
  replyRoute(calls.allContactMessages, operatorList(messages, shownMessages)),
  replyRoute(calls.allContactMessagesFile, listFile(calls.allContactMessages, messages, shownMessages)),
  route(calls.handleMessage, ({ services, params, body, caller }) =>
    handleMessage(services, params.id, body.handled, caller().account.id),
  ),
];
