import { grouped } from '@adili/ui';
import type { ClaimId } from '../claims/ledger.ts';

/** Claims of the company, each figure written only here. */
export const encryptionBits = 256;
const uptimePercent = 99.9;
export const businesses = 2000;
export const topTierHours = '24/7';

/** '2,000+' */
export const atLeast = (count: number) => `${grouped(count)}+`;

interface TrustSignal {
  figure: string;
  claim: string;
  detail: string;
  makes: ClaimId;
}

export const trustSignals: readonly TrustSignal[] = [
  {
    figure: `${encryptionBits}-bit`,
    claim: 'encryption',
    detail: 'for second factors and signing keys at rest',
    makes: 'encryption',
  },
  {
    figure: `${uptimePercent}%`,
    claim: 'uptime guarantee',
    detail: 'for the platform and its dashboards',
    makes: 'uptime',
  },
  {
    figure: topTierHours,
    claim: 'support',
    detail: 'on the top tier, with an SLA',
    makes: 'round-the-clock-support',
  },
  {
    figure: atLeast(businesses),
    claim: 'businesses',
    detail: 'is the number we aim for',
    makes: 'businesses',
  },
];

/** Hours within which the team answers a demo request. */
export const replyHours = 24;
