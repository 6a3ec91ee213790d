import { z } from 'zod';
import type { StripeSettings } from '../config/card-payments.ts';
import {
  type CardPayments,
  CardPaymentsError,
  type OpenedPage,
  type PageStatus,
  type RefundOutcome,
} from '../domain/foundation/ports/card-payments.ts';
import type { Clock } from '../runtime/clock.ts';
import { createStripeClient, type StripeAnswer } from './stripe-client.ts';
import { isSigned } from './stripe-signature.ts';

const name = z
  .string()
  .max(255)
  .regex(/^[\w-]+$/);
const metadata = z.object({ payment: name.optional().catch(undefined) }).nullish();
const cents = z.int().min(0).max(1_000_000_000);

const session = z.object({
  id: name,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string().max(50),
  url: z.string().max(5_000).nullish(),
  amount_total: cents.nullish(),
  currency: z.string().max(3).nullish(),
  payment_intent: name.nullish(),
  metadata,
});

const intent = z.object({
  id: name,
  amount_received: cents,
  metadata,
  latest_charge: z.object({ amount_refunded: cents, disputed: z.boolean() }).nullish(),
});

const refund = z.object({ id: name, status: z.string().max(50).nullish() });
const refundOfIntent = refund.extend({
  amount: cents,
  payment_intent: z.object({ id: name, metadata }).nullish(),
});
const hasFailed = ({ status }: z.output<typeof refund>) => status === 'failed' || status === 'canceled';
const failure = z.object({
  error: z.object({ code: z.string().max(100).optional(), type: z.string().max(100).optional() }),
});

const errorOf = (answer: StripeAnswer): string => {
  if (answer.kind === 'unanswered') return answer.code;
  const { code, type } = failure.safeParse(answer.body).data?.error ?? {};
  return code ?? type ?? String(answer.status);
};

/** What Stripe answered well. @throws {CardPaymentsError} it did not */
function wellAnswered<Schema extends z.ZodType>(schema: Schema, answer: StripeAnswer): z.output<Schema> {
  const { data } = schema.safeParse(answer.kind === 'answered' && answer.status === 200 ? answer.body : null);
  if (data === undefined) throw new CardPaymentsError(errorOf(answer));
  return data;
}

function statusOf(answered: z.output<typeof session>): PageStatus {
  const { status, payment_status, metadata, amount_total, currency, payment_intent } = answered;
  if (status === 'expired') return { state: 'ended' };
  // A page can be complete before it is paid.
  if (status === 'open' || payment_status !== 'paid') return { state: 'open' };
  return {
    state: 'paid',
    paymentId: metadata?.payment,
    cents: amount_total ?? undefined,
    currency: currency?.toUpperCase(),
    receipt: payment_intent ?? undefined,
  };
}

/** Payments by card by Stripe Checkout: a page of Stripe's, where the card is typed. */
export function createStripe(
  settings: StripeSettings,
  clock: Clock,
  onFailure: (code: string) => void,
): CardPayments {
  const client = createStripeClient(settings);
  const readPage = async (pageId: string) =>
    statusOf(wellAnswered(session, await client.get(`/v1/checkout/sessions/${encodeURIComponent(pageId)}`)));
  const pathOfRefund = (id: string) => `/v1/refunds/${encodeURIComponent(id)}`;

  /** @param after of the refund that failed before this one */
  async function refundOnce(receipt: string, once: string, after?: string): Promise<RefundOutcome> {
    const form = { payment_intent: receipt };
    const answer = await client.post('/v1/refunds', form, after ? `${once} after ${after}` : once);
    const code = errorOf(answer);
    if (code === 'charge_already_refunded') return 'refunded';
    if (code === 'charge_disputed') return 'disputed';
    if (answer.kind === 'answered' && [400, 402].includes(answer.status)) {
      onFailure(code);
      return 'refused';
    }
    const made = wellAnswered(refund, answer);
    if (hasFailed(made)) return 'refused';
    // Under the same key it is answered as it was made; it may have failed since.
    if (!hasFailed(wellAnswered(refund, await client.get(pathOfRefund(made.id))))) return 'refunded';
    return after ? 'refused' : refundOnce(receipt, once, made.id);
  }

  /** A browser is sent there, so it is a page of the web; without encryption where Stripe's place is. */
  const isPage = (url: string) => {
    const { protocol } = URL.parse(url) ?? {};
    return protocol === 'https:' || (protocol === 'http:' && settings.apiBase.startsWith('http:'));
  };

  return {
    async openPage({ paymentId, what, reference, cents, currency, endsAt, returnTo }): Promise<OpenedPage> {
      const answer = await client.post(
        '/v1/checkout/sessions',
        {
          mode: 'payment',
          'payment_method_types[0]': 'card',
          client_reference_id: paymentId,
          'metadata[payment]': paymentId,
          'payment_intent_data[metadata][payment]': paymentId,
          'payment_intent_data[description]': `${what} (${reference})`,
          'line_items[0][quantity]': 1,
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': cents,
          'line_items[0][price_data][product_data][name]': what,
          success_url: returnTo,
          cancel_url: returnTo,
          expires_at: Math.floor(Date.parse(endsAt) / 1_000),
        },
        `page ${paymentId}`,
      );
      const { data } = session.safeParse(
        answer.kind === 'answered' && answer.status === 200 ? answer.body : null,
      );
      if (data?.url && isPage(data.url)) return { opened: 'yes', pageId: data.id, url: data.url };
      onFailure(errorOf(answer));
      // One that is asked for at the same time, one too many, a failure of Stripe's: asked again, it is the same page.
      const isPlainNo =
        answer.kind === 'answered' &&
        answer.status >= 400 &&
        answer.status < 500 &&
        ![409, 429].includes(answer.status);
      return { opened: isPlainNo ? 'no' : 'unknown' };
    },
    status: readPage,
    async endPage(pageId) {
      const answer = await client.post(`/v1/checkout/sessions/${encodeURIComponent(pageId)}/expire`, {});
      // One that is over already is refused.
      const isOver = answer.kind === 'answered' && answer.status === 400;
      return isOver ? readPage(pageId) : statusOf(wellAnswered(session, answer));
    },
    async charge(receipt) {
      const path = `/v1/payment_intents/${encodeURIComponent(receipt)}?expand[]=latest_charge`;
      const answer = await client.get(path);
      if (answer.kind === 'answered' && answer.status === 404) return null;
      const { metadata, amount_received, latest_charge } = wellAnswered(intent, answer);
      return {
        paymentId: metadata?.payment,
        cents: amount_received,
        refundedCents: latest_charge?.amount_refunded ?? 0,
        isDisputed: latest_charge?.disputed ?? false,
      };
    },
    async refundNamed(name) {
      const answer = await client.get(`${pathOfRefund(name)}?expand[]=payment_intent`);
      if (answer.kind === 'answered' && answer.status === 404) return null;
      const known = wellAnswered(refundOfIntent, answer);
      const { payment_intent: paid, amount } = known;
      if (!paid) return null;
      return {
        paymentId: paid.metadata?.payment,
        receipt: paid.id,
        cents: amount,
        hasFailed: hasFailed(known),
      };
    },
    refund: (receipt, paymentId) =>
      // A refusal is repeated under the same key, so that there is another one each day.
      refundOnce(receipt, `refund ${paymentId} ${clock().toISOString().slice(0, 10)}`),
    knowsSignature: (signature, body) => isSigned(signature, body, settings.webhookSecrets, clock),
  };
}
