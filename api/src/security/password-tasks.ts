/** argon2's own names: KiB, passes, lanes. */
export interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** What the threads that hash are handed. */
export interface HashTask {
  readonly password: string;
  readonly cost: Cost;
}

export interface MatchTask {
  readonly password: string;
  /** The hash to check against. */
  readonly stored: string;
}
