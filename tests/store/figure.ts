/** What a check found: a number with what it may be at most, or why there is none. */
export interface Figure {
  readonly check: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** At most; at least where `least` says so; nothing where it is told alone. */
  readonly target?: number;
  readonly least?: boolean;
}

export interface Skipped {
  readonly check: string;
  readonly skipped: string;
}

interface Options {
  readonly rounds: number;
  readonly cuts: number;
}

export type Check = (options: Options) => Promise<readonly (Figure | Skipped)[]>;

export const isSkipped = (one: Figure | Skipped): one is Skipped => 'skipped' in one;

export const isMissed = ({ value, target, least = false }: Figure): boolean =>
  target !== undefined && (least ? value < target : value > target);

/** The value below which so many of a hundred are. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const rounded = (value: number, places = 1) => Number(value.toFixed(places));
