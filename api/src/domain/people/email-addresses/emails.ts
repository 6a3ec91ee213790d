import { planTitles, trialDays } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Contact, Services } from '../../foundation/services.ts';
import type { NewLink } from './links.ts';

/** Who has just opened an account. */
type Newcomer = Addressee & { readonly trialEndsAt?: string | undefined };

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

const once = 'This link works once, for 24 hours.';

/** @param siteUrl ends with a slash */
const linkUrlOf = ({ token }: NewLink, siteUrl: string) => `${siteUrl}verify-email?token=${token}`;

/** What a trial is for who opened an account: one that has begun says until when. */
const trialWords = ({ trialEndsAt }: Newcomer) =>
  trialEndsAt
    ? `Your organisation has the ${planTitles.growth} plan free for ${trialDays} days, until ${day.format(new Date(trialEndsAt))}. Nothing is charged, and nothing is deleted at its end.`
    : `Your organisation can have the ${planTitles.growth} plan free for ${trialDays} days, once; the Plan page says when they end. Nothing is charged, and nothing is deleted at their end.`;

export const welcomeEmail = (
  link: NewLink,
  newcomer: Newcomer,
  { siteUrl, contact }: Pick<Services, 'siteUrl' | 'contact'>,
): Email =>
  renderEmail({
    to: newcomer,
    subject: `Welcome to ${brand.name}: verify your address`,
    paragraphs: [
      `Your ${brand.name} account is open. Please verify that this address is yours. ${once}`,
      trialWords(newcomer),
    ],
    action: { label: 'Verify my address', url: linkUrlOf(link, siteUrl) },
    steps: {
      title: 'Your first three steps:',
      links: [
        { label: 'Choose the laws and standards that you must meet', url: `${siteUrl}compliance/adopt` },
        { label: 'Have your website checked for accessibility', url: `${siteUrl}audits` },
        { label: 'Invite a colleague', url: `${siteUrl}dashboard/organisation` },
      ],
    },
    closing: [
      `If you didn’t open an account, ignore this email: the address stays unverified. To take over this account, reset its password. Everyone else is logged out: ${siteUrl}forgot-password`,
      `Questions? Write to ${contact.support}.`,
    ],
  });

export const verificationEmail = (link: NewLink, to: Addressee, siteUrl: string): Email =>
  renderEmail({
    to: { ...to, email: link.email },
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
    action: { label: 'Log in with this address', url: `${siteUrl}login` },
    closing: ['If this wasn’t you, you don’t need to do anything.'],
  });

/** To the address that an account has, once another was asked for. @param siteUrl ends with a slash */
export const changeAskedEmail = (to: Addressee, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Someone asked to change the address of your ${brand.name} account`,
    paragraphs: [
      `Someone who knows your password asked to change the address of your ${brand.name} account. It changes once the new address is confirmed.`,
      'If this wasn’t you, reset your password now. That stops the change.',
    ],
    action: { label: 'Reset my password', url: `${siteUrl}forgot-password` },
  });

/** To the address that an account had. */
export const changeDoneEmail = (to: Addressee, { support }: Pick<Contact, 'support'>): Email =>
  renderEmail({
    to,
    subject: `The address of your ${brand.name} account was changed`,
    paragraphs: [
      `Your ${brand.name} account has a new address. You can no longer log in with this one, or with a linked Google account.`,
    ],
    closing: [`If this wasn’t you, write to ${support} now.`],
  });
