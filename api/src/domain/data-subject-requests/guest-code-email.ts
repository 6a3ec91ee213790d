import { brand } from '@adili/schemas/brand';
import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import { renderEmail } from '../email-template.ts';
import type { Email } from '../ports/capabilities.ts';

/** Carries the code. Nothing that was typed is in it: anybody can type anybody's address. */
export const guestCodeEmail = (to: string, code: string, type: RequestType): Email =>
  renderEmail({
    to,
    subject: `Your code for ${brand.name}: ${code}`,
    paragraphs: [
      `Someone asked ${brand.name} for something about the personal data of this address (${type}). If it was you, type this code where you asked:`,
      code,
      'It counts once, for 30 minutes.',
    ],
    closing: ['If it was not you, ignore this mail: nothing is opened without the code.'],
  });
