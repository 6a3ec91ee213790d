import { type Chance, createChance } from '../../api/src/seed/chance.ts';

export interface Odds extends Chance {
  /** True so many times in a hundred. */
  in100(percent: number): boolean;
}

/** The same course of events for the same seed, as far as the API asks in the same order. */
export function oddsOf(seed: number): Odds {
  const chance = createChance(seed);
  return { ...chance, in100: (percent) => chance.below(100) < percent };
}
