import type { PaymentReview, ReviewReason } from './reconciliation.ts';

const credited: readonly ReviewReason[] = ['unanswered', 'contradiction', 'refund_failed'];

/** What can be done about an item besides dismissing it. */
export function actionsFor({
  reason,
  payment_id,
}: Pick<PaymentReview, 'reason' | 'payment_id'>): readonly ('credited' | 'reversed')[] {
  if (reason === 'reversal' || reason === 'refund' || reason === 'dispute') return ['reversed'];
  if (payment_id === undefined) return [];
  return credited.includes(reason) ? ['credited'] : [];
}
