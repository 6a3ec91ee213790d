import { onFirstUse } from '../on-first-use.ts';

const format = { style: 'currency', currency: 'KES', currencyDisplay: 'code' } as const;
const exact = onFirstUse(() => new Intl.NumberFormat('en-KE', format));
const short = onFirstUse(
  () => new Intl.NumberFormat('en-KE', { ...format, trailingZeroDisplay: 'stripIfInteger' }),
);

/** An amount in Kenyan shillings: KES 1,500.00. No line breaks within it. */
export const kes = (amount: number): string => exact().format(amount);

/** The same, with cents only where there are some: KES 1,500. */
export const shortKes = (amount: number): string => short().format(amount);
