import { renderEmail } from '../email-template.ts';
import type { Email } from '../ports/capabilities.ts';

interface PackageMail {
  /** The request's. */
  readonly id: string;
  readonly reference: string;
  /** Ends with a slash. */
  readonly siteUrl: string;
  readonly expiresAt: string;
}

const dayInUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells the person that their package can be downloaded, by whoever logs in as them. */
export const packageEmail = (to: string, { id, reference, siteUrl, expiresAt }: PackageMail): Email =>
  renderEmail({
    to,
    subject: 'Your data is ready to download',
    paragraphs: [
      `All that we keep of you is ready, as a file for programs and as a page to read. Log in to download it, until ${dayInUtc.format(new Date(expiresAt))} (UTC).`,
      `The reference of this request is ${reference}.`,
    ],
    action: { label: 'See your request', url: `${siteUrl}dashboard/requests/${id}` },
  });
