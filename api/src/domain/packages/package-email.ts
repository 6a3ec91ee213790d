import type { Email } from '../capabilities.ts';
import { letter } from '../letter.ts';

/** Tells the person that their package can be downloaded, by whoever logs in as them. @param siteUrl ends with a slash @param id the request's */
export const packageEmail = (
  to: string,
  { id, siteUrl, expiresAt }: { readonly id: string; readonly siteUrl: string; readonly expiresAt: string },
): Email =>
  letter({
    to,
    subject: 'Your data is ready to download',
    says: [
      `All that we keep of you is ready, as a file for programs and as a page to read. Log in to download it, until ${expiresAt.slice(0, 10)} (UTC).`,
    ],
    action: { label: 'See your request', url: `${siteUrl}dashboard/requests/${id}` },
  });
