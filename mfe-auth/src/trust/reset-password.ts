import { LogoutIcon } from '@adili/ui';
import { hashed } from './hashed.ts';
import { singleUse } from './single-use.ts';
import type { Trust } from './trust.ts';

export const resetTrust: Trust = {
  title: 'A clean start',
  points: [
    {
      Icon: LogoutIcon,
      title: 'Logged out everywhere',
      text: 'A changed password ends every open session of your account, on every device.',
    },
    singleUse,
    hashed,
  ],
};
