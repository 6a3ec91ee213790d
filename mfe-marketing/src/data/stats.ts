import type { ClaimId } from '../claims/ledger.ts';
import { atLeast, businesses, encryptionBits } from './trust.ts';

export interface Stat {
  label: string;
  value: number;
  /** The figure with its unit, also on the way while it counts up. */
  format(value: number): string;
  /** What it says of the product; nothing where it is a law's. */
  claim?: ClaimId;
}

/** KES million that a penalty of one case reaches at most in Kenya: section 63 of the Data Protection Act, 2019. */
const highestPenalty = 5;

export const stats: readonly Stat[] = [
  { label: 'Clients served', value: businesses, format: atLeast, claim: 'businesses' },
  {
    label: 'Data secured',
    value: encryptionBits,
    format: (value) => `${value}-bit`,
    claim: 'encryption',
  },
  {
    label: 'Fines avoided',
    value: highestPenalty,
    format: (value) => `up to KES ${value} million a case`,
  },
  { label: 'Audit success rate', value: 100, format: (value) => `${value}%`, claim: 'audit-success' },
];

/** Where the ceiling of the fines is from. */
export const finesNote =
  'Fines: under section 63 of Kenya’s Data Protection Act, 2019, a penalty is KES 5 million at most, or 1% of the year’s turnover where that is lower.';
