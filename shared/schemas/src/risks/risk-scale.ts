/** Steps of the two scales, from the least to the most. */
export const steps = [1, 2, 3, 4, 5] as const;
export type Step = (typeof steps)[number];

export const likelihoodWords = {
  1: 'Rare',
  2: 'Unlikely',
  3: 'Possible',
  4: 'Likely',
  5: 'Almost certain',
} as const satisfies Record<Step, string>;

export const impactWords = {
  1: 'Minor',
  2: 'Limited',
  3: 'Serious',
  4: 'Major',
  5: 'Severe',
} as const satisfies Record<Step, string>;

/** The two multiplied: 1 to 25. */
export const levelOf = (likelihood: number, impact: number): number => likelihood * impact;

/** Ranges of levels, the least first. */
export const riskBands = ['low', 'moderate', 'high', 'very_high'] as const;
export type RiskBand = (typeof riskBands)[number];

/** The highest level of each. */
const ends: Readonly<Record<RiskBand, number>> = { low: 4, moderate: 9, high: 15, very_high: 25 };

export const bandWords = {
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  very_high: 'Very high',
} as const satisfies Record<RiskBand, string>;

export const bandOf = (level: number): RiskBand =>
  riskBands.find((band) => level <= ends[band]) ?? 'very_high';

/** What is done about a risk, by the words of ISO/IEC 27005:2022, 8.2. */
export const treatments = ['modify', 'retain', 'avoid', 'share'] as const;
export type Treatment = (typeof treatments)[number];

export const treatmentWords = {
  modify: 'Modify: make it less by controls',
  retain: 'Retain: accept it as it is',
  avoid: 'Avoid: stop what brings it',
  share: 'Share: insure it, or have a contract bear it',
} as const satisfies Record<Treatment, string>;
