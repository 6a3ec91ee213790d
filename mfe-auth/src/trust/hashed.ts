import { LockIcon } from '@adili/ui';
import type { TrustPoint } from './trust.ts';

export const hashed: TrustPoint = {
  Icon: LockIcon,
  title: 'Never kept as text',
  text: 'Your password is stored only as an Argon2id hash. We cannot read it.',
};
