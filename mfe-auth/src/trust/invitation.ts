import { ClockIcon, MailIcon } from '@adili/ui';
import { hashed } from './hashed.ts';
import type { Trust } from './trust.ts';

export const invitationTrust: Trust = {
  title: 'An invitation is for one account',
  points: [
    {
      Icon: ClockIcon,
      title: 'One link, one use, 7 days',
      text: 'Opening it doesn’t use it up. A newer invitation replaces it, and the person who sent it can withdraw it.',
    },
    {
      Icon: MailIcon,
      title: 'For one address',
      text: 'Only the account with that email address can use it.',
    },
    hashed,
  ],
};
