import type { ClaimId } from './ledger.ts';

/** The parts of the roadmap. */
export type Stage = 'policies' | 'enterprise';

/**
 * Claims that the product does not keep yet, each with its part of the roadmap: pages mark them. A claim that is kept
 * leaves this list and the roadmap, and gets the test that holds it in the ledger.
 */
export const planned: Partial<Record<ClaimId, Stage>> = {
  automation: 'policies',
  training: 'policies',
  'framework-roles': 'policies',
  questionnaires: 'enterprise',
};

/** Figures of the product that nothing shows yet, each with the address of what is measured. */
export const targets: Partial<Record<ClaimId, string>> = {
  uptime: '/status',
  businesses: '/faq#measured',
  'audit-success': '/faq#measured',
};

/** What holds where a contract says it, each with the address of where that is agreed on. */
export const byAgreement: Partial<Record<ClaimId, string>> = {
  'round-the-clock-support': '/faq#agreement',
  'success-manager': '/faq#agreement',
  onboarding: '/faq#agreement',
};
