import { brand } from '@adili/schemas/brand';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { Account } from '../../../store/tables/accounts.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import { isLinkLike } from '../../foundation/link-like.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';

const signIn = (siteUrl: string) => ({ label: 'Log in', url: `${siteUrl}login` });

/** Tells a person of their new role. @param name the organisation's @param siteUrl ends with a slash */
export const roleChangedEmail = (to: Account, role: MemberRole, name: string, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `Your role in your ${brand.name} organisation has changed`,
    paragraphs: [
      `Your role in ${namedInMail(name)} is now ${role}. All your devices were logged out, so please log in again.`,
    ],
    action: signIn(siteUrl),
    closing: ['If you didn’t expect this, ask an owner of your organisation.'],
  });

/** Tells a person that they have left an organisation, or were removed from it. */
export const departedEmail = (to: Account, name: string, siteUrl: string, ownWish: boolean): Email =>
  renderEmail({
    to,
    subject: ownWish
      ? `You have left your ${brand.name} organisation`
      : `You were removed from your ${brand.name} organisation`,
    paragraphs: [
      ownWish ? `You have left ${namedInMail(name)}.` : `You were removed from ${namedInMail(name)}.`,
      'All your devices were logged out. Your account stays, and gets an organisation of its own when you next log in.',
    ],
    action: signIn(siteUrl),
    closing: [
      ownWish
        ? 'If it wasn’t you, change your password at once, and ask an owner of the organisation to invite you again.'
        : 'If you didn’t expect this, ask an owner of that organisation.',
    ],
  });

/** An organisation's name in a mail; one that would become a link there is left out, so that no one mails links in our name. */
export const namedInMail = (name: string): string =>
  name === '' || isLinkLike(name) ? 'the organisation' : `the organisation “${name}”`;
