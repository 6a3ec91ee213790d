import type { SignedReceipt } from './receipt.ts';

/** A receipt as its file has it, byte for byte. */
export const receiptText = ({ receipt, jws }: SignedReceipt): string =>
  `${JSON.stringify({ receipt, jws }, null, 2)}\n`;
