import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import * as schemas from './channel.ts';
import { channelChange, channelCode, leaveQuery, newChannel } from './channel-form.ts';
import { codeMinutes, mostChannels, rotationHours } from './channel-kind.ts';

export const heading: Heading = {
  name: 'Channels',
  description:
    'Where alerts go: a mailbox, Slack, Google Chat, or any address by Standard Webhooks. A channel is proved by a test message before a rule may use it.',
  schemas: {
    Channel: schemas.channel,
    MadeChannel: schemas.madeChannel,
    RotatedChannel: schemas.rotatedChannel,
  },
};

export const channels = call('GET /channels', {
  access: 'organisationAdmin',
  summary: 'The channels of the organisation, the newest first',
  answer: z.array(schemas.channel),
});

export const makeChannel = call('POST /channels', {
  access: 'organisationAdmin',
  summary: `Add a channel, by a plan that has alerts; at most ${mostChannels}. Of a webhook only this answer holds its secret`,
  body: newChannel,
  status: 201,
  answer: schemas.madeChannel,
});

export const changeChannel = call('PATCH /channels/:id', {
  access: 'organisationAdmin',
  summary: 'Give a channel another name; another address is another channel',
  body: versioned(channelChange),
  answer: schemas.channel,
});

export const testChannel = call('POST /channels/:id/test', {
  access: 'organisationAdmin',
  summary:
    'Send a test message, 10 times a minute at most. It proves the channel once it is taken; an address of nobody in the organisation is emailed a code',
  status: 202,
});

export const confirmChannel = call('POST /channels/:id/confirm', {
  access: 'organisationAdmin',
  summary: `Prove a mailbox by the code that its test emailed, within ${codeMinutes} minutes; five wrong codes end it`,
  body: channelCode,
  answer: schemas.channel,
});

export const rotateChannel = call('POST /channels/:id/rotate', {
  access: 'organisationAdmin',
  summary: `Give a webhook a new secret, which only this answer holds. The one before signs beside it for ${rotationHours} hours`,
  answer: schemas.rotatedChannel,
});

export const removeChannel = call('DELETE /channels/:id', {
  access: 'organisationAdmin',
  summary: 'Take a channel away, with its rules and what waits to be sent to it',
});

export const leaveChannel = call('POST /channel-exits', {
  access: 'anyone',
  // Mail programs send a form that says so, as RFC 8058 has it.
  anyBody: true,
  summary:
    'Leave the alerts that come to a mailbox, by the token of an email: it ends the channel, and needs no account',
  limit: 'mailedLink',
  query: leaveQuery,
});
