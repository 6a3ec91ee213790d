import { DarajaSimulator } from '../../tools/src/payment-simulators/daraja.ts';
import { simulatedSettings } from '../../tools/src/payment-simulators/in-demonstration.ts';
import type { Messages } from '../../tools/src/payment-simulators/messages.ts';
import { isPaid } from '../../tools/src/payment-simulators/prompts.ts';
import { StripeSimulator } from '../../tools/src/payment-simulators/stripe.ts';
import { oddsOf } from './chance.ts';
import type { Truth } from './compare.ts';

export const wayNames = ['mpesa', 'card'] as const;
export type WayName = (typeof wayNames)[number];

/** A way to pay, with all that goes wrong on it. */
export interface Way {
  readonly name: WayName;
  readonly messages: Messages;
  /** What went wrong, and how often. */
  readonly counts: Readonly<Record<string, number>>;
  /** The settings of an API that pays so. */
  settings(): Promise<Record<string, string>>;
  truths(): readonly Truth[];
  close(): Promise<void>;
}

const prices = { PLAN_PRICES_KES: 'starter=6500,growth=19500', PLAN_PRICES_EUR: 'starter=45,growth=139' };

function byPhone(seed: number, now?: () => number): Way {
  const simulator = new DarajaSimulator(oddsOf(seed), now);
  return {
    name: 'mpesa',
    messages: simulator.messages,
    counts: simulator.counts,
    settings: async () => ({ ...simulatedSettings({ daraja: await simulator.listen() }), ...prices }),
    truths: () =>
      [...simulator.prompts.values()].map((prompt) => ({
        paymentId: prompt.paymentId,
        isPaid: isPaid(prompt),
        isReversed: prompt.isReversed,
        amount: prompt.shillings,
        currency: 'KES',
        names: isPaid(prompt) ? [prompt.receipt, prompt.reference] : [prompt.reference],
      })),
    close: simulator.close,
  };
}

const referenceIn = (description: string) => /\((\w+)\)$/.exec(description)?.[1] ?? '';

function byCard(seed: number, now?: () => number): Way {
  const simulator = new StripeSimulator(oddsOf(seed), now);
  return {
    name: 'card',
    messages: simulator.messages,
    counts: simulator.counts,
    settings: async () => ({ ...simulatedSettings({ stripe: await simulator.listen() }), ...prices }),
    truths: () =>
      [...simulator.pages.values()].map(({ order, isPaid, isReversed, intent }) => ({
        paymentId: order.paymentId,
        isPaid,
        isReversed,
        amount: order.cents / 100,
        currency: order.currency.toUpperCase(),
        names: [isPaid ? intent : referenceIn(order.description)],
      })),
    close: simulator.close,
  };
}

export const wayOf = (name: WayName, seed: number, now?: () => number): Way =>
  name === 'card' ? byCard(seed, now) : byPhone(seed, now);
