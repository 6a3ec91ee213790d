import { brand } from '@adili/schemas/brand';
import { renderEmail } from '../email-template.ts';
import type { Email } from '../ports/capabilities.ts';
import type { NewLink } from './links.ts';

const once = 'This link works once, for 24 hours.';

/** @param siteUrl ends with a slash */
const urlOf = ({ token }: NewLink, siteUrl: string) => `${siteUrl}verify-email?token=${token}`;

export const welcomeEmail = (link: NewLink, siteUrl: string): Email =>
  renderEmail({
    to: link.email,
    subject: `Welcome to ${brand.name}: verify your address`,
    paragraphs: [`Your ${brand.name} account is open. Please verify that this address is yours. ${once}`],
    action: { label: 'Verify my address', url: urlOf(link, siteUrl) },
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
    action: { label: 'Verify my address', url: urlOf(link, siteUrl) },
    closing: ['If it was not you, ignore this mail: the address stays unverified.'],
  });

export const newAddressEmail = (link: NewLink, siteUrl: string): Email =>
  renderEmail({
    to: link.email,
    subject: `Confirm your new ${brand.name} address`,
    paragraphs: [`Someone asked to make this the address of their ${brand.name} account. ${once}`],
    action: { label: 'Confirm my new address', url: urlOf(link, siteUrl) },
    closing: ['If it was not you, ignore this mail: nothing changes.'],
  });
