/** What happens by chance. */
export interface Odds {
  /** A whole number from 0 to below the end. */
  below(end: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True so many times in a hundred. */
  in100(percent: number): boolean;
}

/** A day on which nothing goes wrong: people take half of the time that they may, and pay. */
export const goodDay: Odds = {
  below: (end) => Math.floor(end / 2),
  pick: ([first]) => first as never,
  in100: () => false,
};
