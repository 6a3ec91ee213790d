/** Where alerts can go. */
export const channelKinds = ['email', 'slack', 'google_chat', 'webhook'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** In words, for who chooses. */
export const channelKindWords: Readonly<Record<ChannelKind, string>> = {
  email: 'Email',
  slack: 'Slack',
  google_chat: 'Google Chat',
  webhook: 'Webhook',
};

/**
 * How it stands: `new` waits for its test, `confirming` for the code that the test mailed to an address of nobody in the
 * organisation, `proved` takes alerts, `ended` was ended by its receiver and takes none.
 */
export const channelStates = ['new', 'confirming', 'proved', 'ended'] as const;
export type ChannelState = (typeof channelStates)[number];

/** Channels of an organisation at once. */
export const mostChannels = 20;

/** Hours for which the secret before still signs, beside the new one. */
export const rotationHours = 24;

/** Minutes for which a mailed code counts. */
export const codeMinutes = 30;
