import { brand } from '@adili/schemas/brand';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import { renderEmail } from '../email-template.ts';
import { namedInMail } from '../members/named-in-mail.ts';
import type { Email } from '../ports/capabilities.ts';

interface Invited {
  readonly to: string;
  readonly role: MemberRole;
  /** The organisation's name. */
  readonly organisation: string;
  /** The address of who invites. */
  readonly by: string;
  readonly token: string;
}

/** @param siteUrl ends with a slash */
export const invitationEmail = ({ to, role, organisation, by, token }: Invited, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: `You are invited to an organisation on ${brand.name}`,
    paragraphs: [
      `${by} invites you to join ${namedInMail(organisation)} on ${brand.name}. Your role there would be: ${role}.`,
      'The link works once, for 7 days, and for this address alone.',
    ],
    action: { label: 'Open the invitation', url: `${siteUrl}invitation?token=${token}` },
    closing: ['If you do not know who this is, ignore this mail: nothing happens without you.'],
  });
