/** Of each visit: when the largest content stood, how soon the page answered, how much moved, and what came before. */
export const vitals = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Vital = (typeof vitals)[number];

/** The highest values that are good, and that are no worse than in need of improvement: https://web.dev/articles/vitals */
export const thresholds: Readonly<Record<Vital, readonly [good: number, fair: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1_800, 3_000],
  ttfb: [800, 1_800],
};

const ratings = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof ratings)[number];

/** How a value does by the published thresholds. @param value milliseconds, or a share of the view for `cls` */
export function ratingOf(vital: Vital, value: number): Rating {
  const [good, fair] = thresholds[vital];
  if (value <= good) return 'good';
  return value <= fair ? 'needs-improvement' : 'poor';
}
