import {
  bandOf,
  bandWords,
  impactWords,
  likelihoodWords,
  type RiskBand,
  type Step,
} from '@adili/schemas/risks/risk-scale';
import { Badge, type BadgeTone } from '@adili/ui';

const tones: Readonly<Record<RiskBand, BadgeTone>> = {
  low: 'success',
  moderate: 'neutral',
  high: 'warning',
  very_high: 'danger',
};

/** '20, very high' */
export const levelWords = (level: number): string => `${level}, ${bandWords[bandOf(level)].toLowerCase()}`;

export const LevelBadge = ({ level }: { level: number }) => (
  <Badge tone={tones[bandOf(level)]}>{levelWords(level)}</Badge>
);

/** 'Likely (4 of 5)' */
export const likelihoodIn = (likelihood: number): string =>
  `${likelihoodWords[likelihood as Step]} (${likelihood} of 5)`;
export const impactIn = (impact: number): string => `${impactWords[impact as Step]} (${impact} of 5)`;
