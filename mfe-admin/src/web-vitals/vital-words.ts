import type { Rating, Vital } from '@adili/schemas/web-vitals/vitals';
import type { BadgeTone } from '@adili/ui';

export const ratingWords: Readonly<Record<Rating, string>> = {
  good: 'Good',
  'needs-improvement': 'Needs improvement',
  poor: 'Poor',
};

export const ratingTones: Readonly<Record<Rating, BadgeTone>> = {
  good: 'success',
  'needs-improvement': 'warning',
  poor: 'danger',
};

export const vitalMeanings: Readonly<Record<Vital, string>> = {
  lcp: 'Largest Contentful Paint: until the largest content is in sight',
  inp: 'Interaction to Next Paint: until a press or a key is answered, of the slowest',
  cls: 'Cumulative Layout Shift: the share of the view that moves by itself',
  fcp: 'First Contentful Paint: until anything is in sight',
  ttfb: 'Time to First Byte: until the server’s answer begins',
};

/** Upwards, so that what passed a threshold never reads as the threshold itself. */
const upwards = { maximumFractionDigits: 2, roundingMode: 'ceil' } as const;
const numbers = new Intl.NumberFormat('en-KE', upwards);
const shifts = new Intl.NumberFormat('en-KE', { ...upwards, maximumFractionDigits: 3 });

/** A vital's value: 2.51 s, 180 ms, 0.12. */
export function vitalValue(vital: Vital, value: number): string {
  if (vital === 'cls') return shifts.format(value);
  return value < 1_000 ? `${numbers.format(value)} ms` : `${numbers.format(value / 1_000)} s`;
}
