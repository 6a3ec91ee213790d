import { createHmac } from 'node:crypto';
import type { Odds } from './odds.ts';
import type { Page } from './pages.ts';

/** What an event is about, as Stripe sends it. */
export const eventOf = (id: string, type: string, object: object): string =>
  JSON.stringify({ id: `evt_${id}`, object: 'event', type, data: { object } });

/** Signs a body as Stripe does, at a time. */
export function signed(secret: string, body: string, now: number): Readonly<Record<string, string>> {
  const time = Math.floor(now / 1_000);
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'Stripe-Signature': `t=${time},v1=${v1}` };
}

interface Forgery {
  readonly body: string;
  headers(now: number): Readonly<Record<string, string>>;
}

/** What a sender that is not Stripe sends, or not as Stripe would; and what is signed and untrue, which asking finds out. */
export function forgery(odds: Odds, page: Page, secret: string): Forgery {
  const { paymentId } = page.order;
  const session = { id: page.id, metadata: { payment: paymentId } };
  const [lie, truth] = page.isPaid ? ['expired', 'completed'] : ['completed', 'expired'];
  const completed = eventOf(`f${page.id}`, 'checkout.session.completed', session);
  return odds.pick<Forgery>([
    { body: completed, headers: () => ({}) },
    { body: completed, headers: (now) => signed('whsec_of_a_stranger_0000', completed, now) },
    { body: completed, headers: (now) => signed(secret, completed, now - 600_000) },
    ...[lie, truth].map((what) => {
      const body = eventOf(`l${page.id}`, `checkout.session.${what}`, session);
      return { body, headers: (now: number) => signed(secret, body, now) };
    }),
    { body: '{"data":', headers: (now) => signed(secret, '{"data":', now) },
    ...['charge.refunded', 'charge.dispute.created'].map((type) => {
      const body = eventOf(`r${page.id}`, type, { payment_intent: page.intent });
      return { body, headers: (now: number) => signed(secret, body, now) };
    }),
  ]);
}
