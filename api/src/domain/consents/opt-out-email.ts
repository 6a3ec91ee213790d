import { brand } from '@adili/schemas/brand';
import { renderEmail } from '../email-template.ts';
import type { Email } from '../ports/capabilities.ts';

/** Tells a person that their consents were withdrawn for them. @param siteUrl ends with a slash */
export const optOutEmail = (to: string, siteUrl: string): Email =>
  renderEmail({
    to,
    subject: 'Your consents were withdrawn',
    paragraphs: [
      `Our team has opted you out at ${brand.name}: every consent that you had given is withdrawn from now on.`,
    ],
    action: { label: 'See your consents', url: `${siteUrl}dashboard/consents` },
    closing: [
      `If you did not ask for this, write to ${brand.privacy}. You can give each consent again at any time.`,
    ],
  });
