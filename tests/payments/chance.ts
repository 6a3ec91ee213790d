import { createChance } from '../../api/src/seed/chance.ts';
import type { Odds } from '../../tools/src/payment-simulators/odds.ts';

/** The same course of events for the same seed, as far as the API asks in the same order. */
export function oddsOf(seed: number): Odds {
  const chance = createChance(seed);
  return { ...chance, in100: (percent) => chance.below(100) < percent };
}
