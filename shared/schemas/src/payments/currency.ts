import { onFirstUse } from '../on-first-use.ts';

/** What prices and payments may be in: shillings first, which M-Pesa takes and sums are in. */
export const currencies = ['KES', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

type Style = 'exact' | 'short';

const formatOf = (currency: Currency, style: Style) =>
  onFirstUse(
    () =>
      new Intl.NumberFormat('en-KE', {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        ...(style === 'short' ? { trailingZeroDisplay: 'stripIfInteger' } : {}),
      }),
  );

const formats = (style: Style) => ({
  KES: formatOf('KES', style),
  USD: formatOf('USD', style),
  EUR: formatOf('EUR', style),
});
const [exact, short] = [formats('exact'), formats('short')];

/** An amount with its currency: USD 149.00. No line breaks within it. */
export const money = (amount: number, currency: Currency): string => exact[currency]().format(amount);

/** The same, with cents only where there are some: USD 149. */
export const shortMoney = (amount: number, currency: Currency): string => short[currency]().format(amount);
