import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const secret = 'whsec_c0ffee00c0ffee00c0ffee00';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  /** Its idempotency key. */
  readonly key: string | undefined;
}

/** A Stripe with one page, which stands as it is set here, and keeps what it was asked. */
export async function startStripe() {
  const asked: Asked[] = [];
  const page: Record<string, unknown> = { id: 'cs_1', status: 'open', payment_status: 'unpaid' };
  const intent: Record<string, unknown> = { id: 'pi_1', amount_received: 0, latest_charge: null };
  const refund: Record<string, unknown> = {
    id: 're_1',
    status: 'succeeded',
    amount: 14_900,
    payment_intent: { id: 'pi_1' },
  };
  /** Answers in place of those of a path. */
  const instead = new Map<string, { readonly status: number; readonly body: unknown }>();
  /** What the answers of a path wait for, once they are made. */
  const slow = new Map<string, Promise<unknown>>();
  let events = 0;

  function answer({ method, path, form }: Asked): { status: number; body: unknown } {
    if (method === 'POST' && path === '/v1/checkout/sessions')
      Object.assign(page, {
        url: `${base}/pay/cs_1`,
        amount_total: Number(form['line_items[0][price_data][unit_amount]']),
        currency: form['line_items[0][price_data][currency]'],
        metadata: { payment: form['metadata[payment]'] },
      });
    if (path.endsWith('/expire')) {
      if (page.status !== 'open') return { status: 400, body: { error: { type: 'invalid_request_error' } } };
      page.status = 'expired';
    }
    if (path.startsWith('/v1/payment_intents')) return { status: 200, body: intent };
    if (path === '/v1/refunds') return { status: 200, body: { ...refund, status: 'succeeded' } };
    if (path.startsWith('/v1/refunds/')) return { status: 200, body: refund };
    return { status: 200, body: page };
  }

  const server = createServer(async (request, response) => {
    const { pathname: path } = new URL(request.url ?? '', 'http://stripe');
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const key = request.headers['idempotency-key'];
    const one = { method: request.method ?? '', path, form, key: key ? String(key) : undefined };
    asked.push(one);
    const { status, body } = instead.get(path) ?? answer(one);
    const made = JSON.stringify(body);
    await slow.get(path);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(made);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    asked,
    page,
    intent,
    refund,
    instead,
    slow,
    base,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_BASE: base,
      PLAN_PRICES_KES: 'starter=6500,growth=19500',
      PLAN_PRICES_EUR: 'growth=139',
    },
    /** The card pays on the page. */
    pay: () => Object.assign(page, { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }),
    /** What Stripe calls with, signed at a time: each a new event. */
    event(type: string, object: object, at: Date, by = secret) {
      events += 1;
      const body = JSON.stringify({ id: `evt_${events}`, type, data: { object } });
      const time = Math.floor(at.getTime() / 1_000);
      const v1 = createHmac('sha256', by).update(`${time}.${body}`).digest('hex');
      return { body, signature: `t=${time},v1=${v1}` };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
