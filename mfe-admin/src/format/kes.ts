const shillings = new Intl.NumberFormat('en-KE', {
  style: 'currency',
  currency: 'KES',
  currencyDisplay: 'code',
});

const wholeShillings = new Intl.NumberFormat('en-KE', {
  style: 'currency',
  currency: 'KES',
  currencyDisplay: 'code',
  maximumFractionDigits: 0,
});

/** An amount in Kenyan shillings: KES 1,500.00. */
export const kes = (amount: number) => shillings.format(amount);

/** The same without cents, for an axis. */
export const wholeKes = (amount: number) => wholeShillings.format(amount);
