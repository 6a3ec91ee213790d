import type { EvidenceState } from '@adili/schemas/evidence/evidence-kind';

/** States of evidence, those that count first. */
export const evidenceOrder: readonly EvidenceState[] = [
  'valid',
  'awaiting_approval',
  'upcoming',
  'expired',
  'for_information',
];
