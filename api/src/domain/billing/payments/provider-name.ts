import type { Tables } from '../../../store/store.ts';

/** Whether what a provider calls a payment, M-Pesa a prompt and Stripe a page, is what another payment is called. */
export const isNameOfAnother = async (
  { payments }: Pick<Tables, 'payments'>,
  name: string,
  id: string,
): Promise<boolean> => (await payments.where('checkoutRequestId', name)).some((payment) => payment.id !== id);
