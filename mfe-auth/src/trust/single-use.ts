import { ClockIcon } from '@adili/ui';
import type { TrustPoint } from './trust.ts';

export const singleUse: TrustPoint = {
  Icon: ClockIcon,
  title: 'One link, one use, 30 minutes',
  text: 'A reset link works once and expires after 30 minutes. A newer link replaces it.',
};
