import { z } from 'zod';

/** M-Pesa takes at most as many shillings at once. */
const MOST = 250_000;

/** What a month costs in the demonstration, in shillings: invented, as the customers who pay it. Enterprise is by agreement. */
export const demoPrices = { starter: 6_500, growth: 19_500 } as const;

/** The same in euros, by card. */
export const demoPricesEur = { starter: 45, growth: 139 } as const;

/** `starter=6500,growth=19500`, in whole shillings or euros; answers cents, by name. */
export function monthlyPrices<Name extends string>(
  names: readonly Name[],
  unit: 'shillings' | 'euros' = 'shillings',
) {
  const error = `must be plans with prices in whole ${unit}, as starter=6500,growth=19500; plans are ${names.join(', ')}`;
  return z.string().transform((list, context) => {
    const found: Partial<Record<Name, number>> = {};
    for (const one of list.split(',')) {
      const [, given, shillings] = one.trim().match(/^(\w+)\s*=\s*([1-9]\d{0,5})$/) ?? [];
      const name = names.find((known) => known === given);
      if (!name || found[name] !== undefined || Number(shillings) > MOST) {
        context.addIssue({ code: 'custom', message: error });
        return z.NEVER;
      }
      found[name] = Number(shillings) * 100;
    }
    return found;
  });
}
