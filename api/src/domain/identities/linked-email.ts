import { brand } from '@adili/schemas/brand';
import type { Account } from '../../store/accounts/table.ts';
import { renderEmail } from '../email-template.ts';
import type { Email } from '../ports/capabilities.ts';

/** Tells the owner that Google signs in to the account from now on. @param siteUrl ends with a slash */
export const linkedEmail = (account: Account, siteUrl: string): Email =>
  renderEmail({
    to: account.email,
    subject: `You can now log in to ${brand.name} with Google`,
    paragraphs: [
      `Your ${brand.name} account was linked with Google just now, after a login with its password.`,
    ],
    closing: [
      `If it was not you, set a new password by mail at once, which takes Google off your account as well: ${siteUrl}forgot-password`,
    ],
  });

/** Tells the owner that Google does not sign in to the account any more. @param siteUrl ends with a slash */
export const unlinkedEmail = (account: Account, siteUrl: string): Email =>
  renderEmail({
    to: account.email,
    subject: `Google does not log in to ${brand.name} any more`,
    paragraphs: [`Google was taken off your ${brand.name} account just now, on its Account page.`],
    closing: [`If it was not you, set a new password at once: ${siteUrl}forgot-password`],
  });
