import type { ReviewReason } from '@adili/schemas/payments/reconciliation';

/** Why an item is there, and what to look for. */
export const reasonWords: Readonly<Record<ReviewReason, string>> = {
  forged: 'Came without the secret of our callbacks: not from M-Pesa, or with an old address.',
  malformed: 'Could not be read, so it told nothing.',
  source: 'Came with the secret, from an address that is not in MPESA_CALLBACK_ADDRESSES.',
  unknown: 'Tells of a payment that nobody asked for here.',
  amount: 'Tells of another amount than was asked for.',
  shortcode: 'Tells of another shortcode than ours.',
  receipt: 'Names a receipt that does not fit: another one is known, or another payment has it.',
  contradiction: 'Says otherwise than M-Pesa did when asked.',
  unanswered: 'M-Pesa never said what became of it. Look for its reference on the statement.',
  reversal: 'M-Pesa tells of a reversal. Look for it on the statement.',
  refund: 'Was paid for an organisation that is no longer here. Refund it, then record the reversal.',
};
