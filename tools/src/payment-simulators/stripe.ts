import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { payPage } from './card-page.ts';
import { type Message, Messages } from './messages.ts';
import { nameIn, type Run } from './names.ts';
import type { Odds } from './odds.ts';
import { type OrderedPage, Page } from './pages.ts';
import { answerJson as answer, closeServer, listenHere, serverOf } from './server.ts';
import { eventOf, forgery, signed } from './stripe-events.ts';

export const stripe = {
  secretKey: 'sk_test_of_the_simulator',
  webhookSecret: 'whsec_of_the_simulator_00000000',
} as const;

const webhook = '/webhooks/stripe';

const failed = (code: string) => ({ error: { type: 'invalid_request_error', code } });
const missing = failed('resource_missing');

/** What a form of a new page orders; null where Stripe would not take it. */
function orderOf(form: URLSearchParams, now: number): OrderedPage | null {
  const text = (name: string) => form.get(name) ?? '';
  const order = {
    paymentId: text('metadata[payment]'),
    cents: Number(text('line_items[0][price_data][unit_amount]')),
    currency: text('line_items[0][price_data][currency]'),
    what: text('line_items[0][price_data][product_data][name]'),
    returnTo: text('success_url'),
    endsAt: Number(text('expires_at')) * 1_000,
    description: text('payment_intent_data[description]'),
  };
  const { cents, currency, returnTo, endsAt, paymentId } = order;
  const isOrder = Number.isInteger(cents) && cents > 0 && ['kes', 'usd', 'eur'].includes(currency);
  const isTimely = endsAt >= now + 1_800_000 && endsAt <= now + 86_400_000;
  return isOrder && isTimely && URL.canParse(returnTo) && paymentId && text('mode') === 'payment'
    ? order
    : null;
}

/**
 * Stripe Checkout as it is on a bad day: webhooks are late, repeated, lost, out of order and before their page is
 * answered; strangers forge them; calls are too many, fail, are refused, or are answered to nobody. With a use it is a
 * good day, and people decide on the page.
 */
export class StripeSimulator {
  readonly pages = new Map<string, Page>();
  readonly messages: Messages;
  readonly #odds: Odds;
  readonly #now: () => number;
  /** Of a simulation that people use, one after the other. */
  readonly #use: Run | undefined;
  readonly #byKey = new Map<string, Page | 'refused'>();
  readonly #refundByKey = new Map<string, string>();
  readonly #server = serverOf((request, response) => this.#serve(request, response));
  #base = '';
  /** What went wrong, and how often. */
  readonly counts = {
    forged: 0,
    repeated: 0,
    refunded: 0,
    disputed: 0,
    refundsFailed: 0,
    unanswered: 0,
    refused: 0,
    failed: 0,
    tooMany: 0,
  };

  constructor(odds: Odds, now: () => number = Date.now, use?: Run) {
    this.#odds = odds;
    this.#now = now;
    this.#use = use;
    this.messages = new Messages(now, (status) => status === 200 || status === 400);
  }

  readonly listen = async (): Promise<string> => {
    this.#base = await listenHere(this.#server);
    return this.#base;
  };
  readonly close = (): Promise<void> => closeServer(this.#server);
  /** Lets the process end while it listens. */
  readonly unref = (): void => void this.#server.unref();

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://stripe');
    const form = new URLSearchParams(await text(request));
    const [, shown] = /^\/pay\/(\w+)$/.exec(pathname) ?? [];
    if (shown && this.#use) return this.#show(shown, request.method === 'POST' ? form : null, response);
    if (request.headers.authorization !== `Bearer ${stripe.secretKey}`)
      return void answer(response, 401, failed('api_key_invalid'));
    // Before anything was done.
    if (this.#odds.in100(4))
      return this.#refuseNow('failed', 500, { error: { type: 'api_error' } }, response);
    if (this.#odds.in100(4)) return this.#refuseNow('tooMany', 429, failed('rate_limit'), response);
    if (pathname === '/v1/checkout/sessions')
      return this.#open(form, String(request.headers['idempotency-key']), response);
    if (pathname === '/v1/refunds')
      return this.#refund(form.get('payment_intent'), String(request.headers['idempotency-key']), response);
    const [, refund] = /^\/v1\/refunds\/(\w+)$/.exec(pathname) ?? [];
    if (refund) return this.#answerRefund(refund, response);
    const [, id, end] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
    if (id) return this.#answerPage(id, end !== undefined, response);
    const [, intent] = /^\/v1\/payment_intents\/(\w+)$/.exec(pathname) ?? [];
    const page = this.#paidAs(intent);
    return page ? answer(response, 200, page.intentAt(this.#now())) : answer(response, 404, missing);
  }

  #refuseNow(what: 'failed' | 'tooMany', status: number, body: object, response: ServerResponse): void {
    this.counts[what] += 1;
    answer(response, status, body);
  }

  #paidAs(intent: string | null | undefined): Page | undefined {
    return [...this.pages.values()].find(
      (page) => page.intent === intent && page.stateAt(this.#now()) === 'paid',
    );
  }

  /** Opens a page, one for each key: the same again is answered as before. */
  #open(form: URLSearchParams, key: string, response: ServerResponse): void {
    const now = this.#now();
    const known = this.#byKey.get(key);
    const order = orderOf(form, now);
    if (known === 'refused' || (!known && (!order || this.#odds.in100(3)))) {
      if (!known) this.counts.refused += 1;
      this.#byKey.set(key, 'refused');
      return void answer(response, 400, failed('parameter_invalid'));
    }
    const page = known ?? this.#newPage(order as OrderedPage);
    this.#byKey.set(key, page);
    if (!known && this.#odds.in100(3)) {
      this.counts.unanswered += 1;
      response.destroy();
      return;
    }
    // What was opened is answered as it was then.
    return void answer(response, 200, {
      ...page.sessionAt(now, this.#base),
      status: 'open',
      url: this.#urlOf(page),
    });
  }

  #urlOf = ({ id }: Page) => `${this.#base}/pay/${id}`;

  #newPage(order: OrderedPage): Page {
    const page = new Page(nameIn(this.#use, this.pages.size), order);
    this.pages.set(page.id, page);
    if (!this.#use) this.#plan(page);
    return page;
  }

  #answerPage(id: string, isToEnd: boolean, response: ServerResponse): void {
    const page = this.pages.get(id);
    const now = this.#now();
    // One of a simulation before this: nobody can pay on it any more.
    if (!page && this.#use)
      return void answer(response, 200, { id, status: 'expired', payment_status: 'unpaid' });
    if (!page) return void answer(response, 404, missing);
    if (isToEnd && !page.end(now)) return void answer(response, 400, failed('not_open'));
    return void answer(response, 200, page.sessionAt(now, this.#base));
  }

  /** Some come back later, as from a card that is closed; the same key is answered as before. */
  #refund(intent: string | null, key: string, response: ServerResponse): void {
    const known = this.#refundByKey.get(key);
    if (known) return void answer(response, 200, { id: known, status: 'succeeded' });
    const page = this.#paidAs(intent);
    const now = this.#now();
    if (!page) return void answer(response, 404, missing);
    if (page.disputedAt <= now) return void answer(response, 400, failed('charge_disputed'));
    if (page.isRefundedAt(now)) return void answer(response, 400, failed('charge_already_refunded'));
    this.#payBack(page, now);
    this.#refundByKey.set(key, page.refundName);
    return void answer(response, 200, { id: page.refundName, status: 'succeeded' });
  }

  #answerRefund(name: string, response: ServerResponse): void {
    const page = [...this.pages.values()].find(({ id }) => name.startsWith(`re_${id}_`));
    const refund = page?.refundAt(name, this.#now());
    answer(response, refund ? 200 : 404, refund ?? missing);
  }

  /** On a bad day the money comes back where this is the first time that it goes. */
  #payBack(page: Page, at: number): void {
    const delay = this.#use ? 500 : at - page.decidedAt;
    const fails = !this.#use && page.refunds === 0 && this.#odds.in100(50);
    page.refund(at, fails ? at + 2_000 : undefined);
    this.#say(page, 'charge.refunded', { payment_intent: page.intent }, delay, { isCertain: true });
    if (!fails) return;
    this.counts.refundsFailed += 1;
    this.#say(page, 'refund.failed', { id: page.refundName }, delay + 2_500, { isCertain: true });
  }

  #say(
    { id, decidedAt }: Page,
    type: string,
    object: object,
    delay: number,
    fate: Pick<Message, 'isLost' | 'isCertain'> = {},
  ): void {
    const body = eventOf(`${id}${type}`, type, object);
    const at = Math.max(decidedAt, this.#use ? this.#now() : decidedAt) + delay;
    const headers = (now: number) => signed(stripe.webhookSecret, body, now);
    this.messages.plan({ at, decidedAt, path: webhook, body, headers, ...fate });
  }

  /** Plans what becomes of a page on a bad day, and all that will be said of it. */
  #plan(page: Page): void {
    const odds = this.#odds;
    page.decide(
      odds.pick(['paid', 'paid', 'paid', 'paid', 'expired'] as const),
      this.#now() + odds.below(2_000),
    );
    const { decidedAt, isPaid, intent } = page;
    const session = page.sessionAt(decidedAt, this.#base);
    const isLost = odds.in100(15);
    const times = odds.in100(25) && !isLost ? 2 + odds.below(3) : 1;
    this.counts.repeated += times - 1;
    for (let time = 0; time < times; time += 1)
      this.#say(page, `checkout.session.${isPaid ? 'completed' : 'expired'}`, session, odds.below(4_000), {
        isLost,
      });
    const [isRefunded, isDisputed] = [isPaid && odds.in100(5), isPaid && odds.in100(5)];
    if (isRefunded) {
      this.counts.refunded += 1;
      this.#payBack(page, decidedAt + 6_000);
    } else if (isDisputed) {
      this.counts.disputed += 1;
      page.disputedAt = decidedAt + 6_000;
      this.#say(page, 'charge.dispute.created', { payment_intent: intent }, 6_000, { isCertain: true });
    }
    if (odds.in100(20)) {
      this.counts.forged += 1;
      const at = decidedAt + odds.below(5_000) - 2_500;
      this.messages.plan({ at, decidedAt, path: webhook, ...forgery(odds, page, stripe.webhookSecret) });
    }
  }

  /** The page, for a person; with a form, what they decide on it. */
  #show(id: string, form: URLSearchParams | null, response: ServerResponse): void {
    const page = this.pages.get(id);
    const now = this.#now();
    const decision = form?.get('decision');
    if (page && decision === 'pay' && page.stateAt(now) === 'open') {
      page.decide('paid', now);
      this.#say(page, 'checkout.session.completed', page.sessionAt(now, this.#base), 500);
    }
    if (page && page.stateAt(now) === 'paid') {
      response.writeHead(303, { Location: page.order.returnTo }).end();
      return;
    }
    const isOpen = page?.stateAt(now) === 'open';
    const { html, policy } = payPage(
      isOpen ? page.order : null,
      decision === 'decline',
      page?.order.returnTo,
    );
    response
      .writeHead(isOpen ? 200 : 410, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
      })
      .end(html);
  }
}
