import { EyeOffIcon, MailIcon } from '@adili/ui';
import { singleUse } from './single-use.ts';
import type { Trust } from './trust.ts';

export const forgotTrust: Trust = {
  title: 'Back in with one link',
  points: [
    singleUse,
    {
      Icon: EyeOffIcon,
      title: 'The same answer for everyone',
      text: 'This page does not show whether an address has an account.',
    },
    {
      Icon: MailIcon,
      title: 'Nothing changes yet',
      text: 'Your current password works until you set a new one with the link.',
    },
  ],
};
