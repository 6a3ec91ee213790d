import type { Odds } from './odds.ts';

/** What a person does with a prompt, by Daraja's result codes; most pay. */
const outcomes = ['0', '0', '0', '0', '0', '0', '0', '1', '1032', '1037', '2001'] as const;

/** A prompt as M-Pesa has it: what is true, whatever was reported. */
export interface Prompt {
  readonly checkoutRequestId: string;
  /** Of the payment, as the address to call back has it. */
  readonly paymentId: string;
  readonly reference: string;
  readonly shillings: number;
  readonly callback: URL;
  readonly resultCode: (typeof outcomes)[number];
  readonly receipt: string;
  /** When the person has decided. */
  readonly decidedAt: number;
  isReversed: boolean;
}

export function newPrompt(
  odds: Odds,
  now: number,
  name: string,
  asked: { reference: string; shillings: number; callback: URL },
): Prompt {
  return {
    ...asked,
    checkoutRequestId: `ws_CO_${name}`,
    paymentId: asked.callback.pathname.split('/').at(-1) ?? '',
    resultCode: odds.pick(outcomes),
    receipt: name,
    decidedAt: now + odds.below(2_000),
    isReversed: false,
  };
}

export const isPaid = ({ resultCode }: Prompt): boolean => resultCode === '0';
