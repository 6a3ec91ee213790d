import { brand } from '@adili/schemas/brand';
import { renderEmail } from '../email-template.ts';
import type { Email } from '../ports/capabilities.ts';

/** To the owner of an address that somebody wants for another account. @param siteUrl ends with a slash */
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
