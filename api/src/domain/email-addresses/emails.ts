import { brand } from '@adili/schemas/brand';
import { renderEmail } from '../email-template.ts';
import type { Email } from '../ports/capabilities.ts';
import type { NewLink } from './links.ts';

const once = 'This link works once, for 24 hours.';

/** @param siteUrl ends with a slash */
const linkUrlOf = ({ token }: NewLink, siteUrl: string) => `${siteUrl}verify-email?token=${token}`;

export const welcomeEmail = (link: NewLink, siteUrl: string): Email =>
  renderEmail({
    to: link.email,
    subject: `Welcome to ${brand.name}: verify your address`,
    paragraphs: [`Your ${brand.name} account is open. Please verify that this address is yours. ${once}`],
    action: { label: 'Verify my address', url: linkUrlOf(link, siteUrl) },
    closing: [
      `If you did not open an account, ignore this mail: the address stays unverified. To have the account yourself, set a new password, which ends every other way into it: ${siteUrl}forgot-password`,
      `Questions? Write to ${brand.support}.`,
    ],
  });

export const verificationEmail = (link: NewLink, siteUrl: string): Email =>
  renderEmail({
    to: link.email,
    subject: `Verify your ${brand.name} address`,
    paragraphs: [`Please verify that the address of your ${brand.name} account is yours. ${once}`],
    action: { label: 'Verify my address', url: linkUrlOf(link, siteUrl) },
    closing: ['If it was not you, ignore this mail: the address stays unverified.'],
  });

export const newAddressEmail = (link: NewLink, siteUrl: string): Email =>
  renderEmail({
    to: link.email,
    subject: `Confirm your new ${brand.name} address`,
    paragraphs: [`Someone asked to make this the address of their ${brand.name} account. ${once}`],
    action: { label: 'Confirm my new address', url: linkUrlOf(link, siteUrl) },
    closing: ['If it was not you, ignore this mail: nothing changes.'],
  });

/** To the owner of an address that was asked for by another account. @param siteUrl ends with a slash */
export const takenAddressEmail = (to: string, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Someone tried to use your address for another ${brand.name} account`,
    paragraphs: [
      `Someone asked to make this the address of their ${brand.name} account. It has an account already, so nothing was changed.`,
    ],
    closing: [
      `If it was you, log in with this address instead: ${siteUrl}login`,
      'If it was not you, there is nothing to do.',
    ],
  });

/** To the address that an account has, once another was asked for. @param siteUrl ends with a slash */
export const changeAskedEmail = (to: string, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Another address was asked for your ${brand.name} account`,
    paragraphs: [
      `Someone who knows your password asked to give your ${brand.name} account another address. It changes once that address is confirmed.`,
    ],
    closing: [
      `If it was not you, set a new password at once, which stops the change: ${siteUrl}forgot-password`,
    ],
  });

/** To the address that an account had. */
export const changeDoneEmail = (to: string): Email =>
  renderEmail({
    to,
    subject: `The address of your ${brand.name} account was changed`,
    paragraphs: [
      `Your ${brand.name} account has another address now. This one no longer logs in, nor does a Google account that was linked.`,
    ],
    closing: [`If it was not you, write to ${brand.support} at once.`],
  });
