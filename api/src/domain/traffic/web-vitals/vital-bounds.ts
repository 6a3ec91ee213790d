import type { Vital } from '@adili/schemas/web-vitals/vitals';
import { largestShift, longestVitalMs } from '@adili/schemas/web-vitals/web-vital';
import type { Bounds } from '../histogram.ts';

/**
 * Milliseconds, at most an eighth apart around every threshold. Each threshold is a bound, so that whether three of
 * four visits stayed within it is counted and not estimated.
 */
const milliseconds: Bounds = [
  25,
  50,
  75,
  100,
  125,
  150,
  175,
  200,
  225,
  250,
  300,
  350,
  400,
  450,
  500,
  550,
  600,
  700,
  800,
  900,
  1_000,
  1_200,
  1_400,
  1_600,
  1_800,
  2_000,
  2_250,
  2_500,
  2_750,
  3_000,
  3_500,
  4_000,
  4_500,
  5_000,
  6_000,
  8_000,
  10_000,
  15_000,
  30_000,
  longestVitalMs,
];

/** Most pages stand still, which is a value of its own. */
const shifts: Bounds = [
  0,
  0.01,
  0.02,
  0.03,
  0.04,
  0.05,
  0.06,
  0.07,
  0.08,
  0.09,
  0.1,
  0.11,
  0.125,
  0.15,
  0.175,
  0.2,
  0.225,
  0.25,
  0.275,
  0.3,
  0.4,
  0.5,
  0.75,
  1,
  2,
  largestShift,
];

/** The buckets that the values of each vital are counted in. */
export const vitalBounds: Readonly<Record<Vital, Bounds>> = {
  lcp: milliseconds,
  inp: milliseconds,
  cls: shifts,
  fcp: milliseconds,
  ttfb: milliseconds,
};
