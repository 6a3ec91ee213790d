import { ClockIcon, LockIcon, MailIcon } from '@adili/ui';
import type { Trust } from '../layout/trust-points.ts';

export const verifyTrust: Trust = {
  title: 'Why we ask',
  points: [
    {
      Icon: MailIcon,
      title: 'Mails reach you alone',
      text: 'Links for a new password and notices about your account go to an address that is yours.',
    },
    {
      Icon: ClockIcon,
      title: 'One link, one use, 24 hours',
      text: 'A newer link replaces it. Opening this page uses nothing up, pressing the button does.',
    },
    {
      Icon: LockIcon,
      title: 'You stay in control',
      text: 'A change of address is told to the old one, when it is asked for and when it is done.',
    },
  ],
};
