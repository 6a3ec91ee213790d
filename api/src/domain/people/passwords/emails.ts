import { brand } from '@adili/schemas/brand';
import type { Account } from '../../../store/tables/accounts.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';

/** @param siteUrl ends with a slash */
export const resetEmail = (account: Account, siteUrl: string, token: string): Email =>
  renderEmail({
    to: account,
    subject: `Reset your ${brand.name} password`,
    paragraphs: [
      `Someone asked to reset the password of your ${brand.name} account. This link works once, for 30 minutes.`,
    ],
    action: { label: 'Choose a new password', url: `${siteUrl}reset-password?token=${token}` },
    closing: ['If this wasn’t you, ignore this email: your password stays the same.'],
  });

/** What else a new password took away. */
const removed = {
  factors:
    'Its address had never been verified, so we also removed every authenticator app, recovery code, passkey and linked Google account, and took it out of its organisation.',
  identities: 'Google can’t log in to it until you link it again.',
};

/** To the owner, after the password was changed. @param siteUrl ends with a slash */
export const changedEmail = (
  account: Account,
  siteUrl: string,
  lost: keyof typeof removed | 'nothing' = 'nothing',
): Email =>
  renderEmail({
    to: account,
    subject: `Your ${brand.name} password was changed`,
    paragraphs: [
      `The password of your ${brand.name} account was changed just now, and all other devices were logged out.`,
      ...(lost === 'nothing' ? [] : [removed[lost]]),
      'If this wasn’t you, reset it now.',
    ],
    action: { label: 'Reset my password', url: `${siteUrl}forgot-password` },
  });
