import * as z from 'zod/mini';
import { notice } from '../answer.ts';
import { call, type Heading } from '../calls/call.ts';
import { csvOf } from '../calls/list-file.ts';
import { filteredQuery } from '../list-query.ts';
import { emailOnly, supportContact } from './contact-form.ts';
import { contactMessage, messageHandling, shownMessage } from './contact-message.ts';
import { messageSources } from './message-source.ts';

export const heading: Heading = {
  name: 'Messages',
  description: 'Write to the team, or ask for a demonstration.',
  schemas: {
    Message: contactMessage,
    ShownMessage: shownMessage,
  },
};

/** The demo page and the contact-sales page share this call. */
export const contactSupport = call('POST /support/contact', {
  access: 'anyone',
  summary: 'Write to the team, or ask for a demo',
  limit: 'message',
  body: supportContact,
  status: 201,
  answer: notice,
});

/** The form of the page about us. */
export const contactSales = call('POST /contact-sales', {
  access: 'anyone',
  summary: 'Ask to be contacted',
  limit: 'message',
  body: emailOnly,
  status: 201,
  answer: notice,
});

/** The form of the solutions page. */
export const requestDemo = call('POST /demo-request', {
  access: 'anyone',
  summary: 'Ask for a demo',
  limit: 'message',
  body: emailOnly,
  status: 201,
  answer: notice,
});

/** What was not handled has nothing in that field. */
const handledOrNot = z.pipe(
  z.enum(['true', 'false']),
  z.transform((handled: 'true' | 'false') => (handled === 'true' ? 'true' : '')),
);

export const allContactMessages = call('GET /admin/messages', {
  access: 'adminKey',
  summary: 'Messages to the team, newest first',
  query: filteredQuery({ source: z.enum(messageSources), handled: handledOrNot }),
  answer: z.array(shownMessage),
});

export const handleMessage = call('PATCH /admin/messages/:id', {
  access: 'adminKey',
  summary: 'Note that a message was handled, by whom and when, or take that back',
  body: messageHandling,
  answer: shownMessage,
});

export const allContactMessagesFile = csvOf(allContactMessages);
