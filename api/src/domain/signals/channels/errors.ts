import { mostChannels } from '@adili/schemas/channels/channel-kind';
import { defineError } from '../../foundation/errors.ts';

export const TooManyChannelsError = defineError(
  'conflict',
  'too_many_channels',
  `Your organisation has ${mostChannels} channels, which is the most. Take away one that you no longer use.`,
);

export const ChannelEndedError = defineError(
  'conflict',
  'channel_ended',
  'This channel has ended. Add it anew, if its receiver wants alerts again.',
);

export const ChannelNotProvedError = defineError(
  'conflict',
  'channel_not_proved',
  'Send a test to this channel first: rules may use it once a test has reached it.',
);

export const NoSecretError = defineError(
  'conflict',
  'channel_has_no_secret',
  'Only webhooks have a secret that can be turned over.',
);

export const CodeInvalidError = defineError(
  'invalid',
  'code_invalid',
  'This code is wrong, or counts no more. Look at the last email, or send another test.',
);

export const LeaveLinkInvalidError = defineError(
  'invalid',
  'leave_link_invalid',
  'This link is not whole, or counts no more. Take the one at the end of the newest email.',
);
