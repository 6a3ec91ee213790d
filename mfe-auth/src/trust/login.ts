import { ClockIcon, ScalesIcon } from '@adili/ui';
import { hashed } from './hashed.ts';
import type { Trust } from './trust.ts';

export const loginTrust: Trust = {
  title: 'Your account, where you left it',
  points: [
    hashed,
    {
      Icon: ClockIcon,
      title: 'Short sessions',
      text: 'Access renews every 15 minutes while you work, and logging out ends it at once.',
    },
    {
      Icon: ScalesIcon,
      title: 'Your data, your say',
      text: 'See every consent you gave, and ask for access or deletion, from your own dashboard.',
    },
  ],
};
