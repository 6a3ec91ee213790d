import { brand } from '@adili/schemas/brand';
import type { Account } from '../../store/accounts/table.ts';
import type { Email } from '../capabilities.ts';

/** @param siteUrl ends with a slash */
export function resetEmail(account: Account, siteUrl: string, token: string): Email {
  return {
    to: account.email,
    subject: `Reset your ${brand.name} password`,
    text: [
      `Someone asked to reset the password of your ${brand.name} account.`,
      'To choose a new password, open this link within one hour:',
      '',
      `${siteUrl}reset-password?token=${token}`,
      '',
      'If it was not you, ignore this mail: your password stays as it is.',
    ].join('\n'),
  };
}
