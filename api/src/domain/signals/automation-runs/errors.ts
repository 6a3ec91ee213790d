import { defineError } from '../../foundation/errors.ts';

/** The reasons that an action of a run fails for, besides those of what it does. */
export const NothingMeantError = defineError(
  'conflict',
  'nothing_meant',
  (what: string) => `What started it is about no ${what}. Choose one in the automation.`,
);

export const ChannelGoneError = defineError(
  'conflict',
  'channel_gone',
  'Its channel was taken away. Choose another in the automation.',
);

export const ConnectionGoneError = defineError(
  'conflict',
  'connection_gone',
  'Its connection was taken away. Choose another in the automation.',
);

export const ChannelCrowdedError = defineError(
  'conflict',
  'channel_crowded',
  'Too much goes to this channel now: this message was left out.',
);

export const ActionChangedError = defineError(
  'conflict',
  'action_changed',
  'The automation was changed before this was done.',
);

export const AutomationOffError = defineError(
  'conflict',
  'automation_off',
  'The automation was turned off before this was done.',
);
