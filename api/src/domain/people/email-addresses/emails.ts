import { brand } from '@adili/schemas/brand';
import { renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Contact, Services } from '../../foundation/services.ts';
import type { NewLink } from './links.ts';

const once = 'This link works once, for 24 hours.';

/** @param siteUrl ends with a slash */
const linkUrlOf = ({ token }: NewLink, siteUrl: string) => `${siteUrl}verify-email?token=${token}`;

export const welcomeEmail = (
  link: NewLink,
  { siteUrl, contact }: Pick<Services, 'siteUrl' | 'contact'>,
): Email =>
  renderEmail({
    to: link.email,
    subject: `Welcome to ${brand.name}: verify your address`,
    paragraphs: [`Your ${brand.name} account is open. Please verify that this address is yours. ${once}`],
    action: { label: 'Verify my address', url: linkUrlOf(link, siteUrl) },
    closing: [
      `If you didn’t open an account, ignore this email: the address stays unverified. To take over this account, reset its password. Everyone else is logged out: ${siteUrl}forgot-password`,
      `Questions? Write to ${contact.support}.`,
    ],
  });

export const verificationEmail = (link: NewLink, siteUrl: string): Email =>
  renderEmail({
    to: link.email,
    subject: `Verify your ${brand.name} address`,
    paragraphs: [`Please verify that the address of your ${brand.name} account is yours. ${once}`],
    action: { label: 'Verify my address', url: linkUrlOf(link, siteUrl) },
    closing: ['If this wasn’t you, ignore this email: the address stays unverified.'],
  });

export const newAddressEmail = (link: NewLink, siteUrl: string): Email =>
  renderEmail({
    to: link.email,
    subject: `Confirm your new ${brand.name} address`,
    paragraphs: [`Someone asked to use this address for their ${brand.name} account. ${once}`],
    action: { label: 'Confirm my new address', url: linkUrlOf(link, siteUrl) },
    closing: ['If this wasn’t you, ignore this email: nothing changes.'],
  });

/** To the owner of an address that was asked for by another account. @param siteUrl ends with a slash */
export const takenAddressEmail = (to: string, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Someone tried to use your address for another ${brand.name} account`,
    paragraphs: [
      `Someone asked to use this address for their ${brand.name} account. It already has an account, so nothing has changed.`,
    ],
    closing: [
      `If it was you, log in with this address instead: ${siteUrl}login`,
      'If this wasn’t you, you don’t need to do anything.',
    ],
  });

/** To the address that an account has, once another was asked for. @param siteUrl ends with a slash */
export const changeAskedEmail = (to: string, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Someone asked to change the address of your ${brand.name} account`,
    paragraphs: [
      `Someone who knows your password asked to change the address of your ${brand.name} account. It changes once the new address is confirmed.`,
    ],
    closing: [
      `If this wasn’t you, reset your password now. That stops the change: ${siteUrl}forgot-password`,
    ],
  });

/** To the address that an account had. */
export const changeDoneEmail = (to: string, { support }: Pick<Contact, 'support'>): Email =>
  renderEmail({
    to,
    subject: `The address of your ${brand.name} account was changed`,
    paragraphs: [
      `Your ${brand.name} account has a new address. You can no longer log in with this one, or with a linked Google account.`,
    ],
    closing: [`If this wasn’t you, write to ${support} now.`],
  });
