import { money, shortMoney } from './currency.ts';

/** An amount in Kenyan shillings: KES 1,500.00. No line breaks within it. */
export const kes = (amount: number): string => money(amount, 'KES');

/** The same, with cents only where there are some: KES 1,500. */
export const shortKes = (amount: number): string => shortMoney(amount, 'KES');
