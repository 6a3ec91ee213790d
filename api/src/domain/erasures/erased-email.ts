import { brand } from '@adili/schemas/brand';
import type { ErasureReport } from '@adili/schemas/erasures/erasure';
import type { Email } from '../capabilities.ts';
import { letter } from '../letter.ts';

const rows = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

const sum = (parts: ErasureReport['parts'], what: 'erased' | 'anonymised' | 'kept') =>
  parts.reduce((total, part) => total + part[what], 0);

/** What was done, in a sentence or two. */
export function erasedInWords({ parts }: Pick<ErasureReport, 'parts'>): string[] {
  const [erased, anonymised, kept] = [sum(parts, 'erased'), sum(parts, 'anonymised'), sum(parts, 'kept')];
  const reasons = parts
    .filter((part) => part.anonymised + part.kept > 0 && part.why)
    .map(({ why }) => `- ${why}`);
  const stays = [
    ...(anonymised > 0 ? [`${rows(anonymised)} stay without saying whose they are`] : []),
    ...(kept > 0 ? [`${rows(kept)} are kept as they are`] : []),
  ];
  return [
    `We have erased ${rows(erased)}${stays.length > 0 ? `; ${stays.join(', and ')}` : ''}.`,
    ...(reasons.length > 0 ? [`Why something stays:\n${reasons.join('\n')}`] : []),
  ];
}

/** The last mail that a person gets. */
export const erasedEmail = (to: string, report: Pick<ErasureReport, 'parts' | 'reference'>): Email =>
  letter({
    to,
    subject: 'Your data is erased',
    says: [
      `Your Deletion request ${report.reference} is completed: your account at ${brand.name} and your data are erased.`,
      ...erasedInWords(report),
    ],
    closing: [
      'Backups that were made before hold your data until they are deleted; one that is brought back is erased again.',
      `This is the last mail that we send to this address, which is deleted now. If something is missing, write to ${brand.privacy}.`,
    ],
  });
