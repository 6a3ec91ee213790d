import { brand } from '@adili/schemas/brand';
import type { Account } from '../../store/accounts/table.ts';
import { renderEmail } from '../email-template.ts';
import type { Email } from '../ports/capabilities.ts';

/** @param siteUrl ends with a slash */
export const resetEmail = (account: Account, siteUrl: string, token: string): Email =>
  renderEmail({
    to: account.email,
    subject: `Reset your ${brand.name} password`,
    paragraphs: [
      `Someone asked to reset the password of your ${brand.name} account. This link works once, for 30 minutes.`,
    ],
    action: { label: 'Choose a new password', url: `${siteUrl}reset-password?token=${token}` },
    closing: ['If it was not you, ignore this mail: your password stays as it is.'],
  });
