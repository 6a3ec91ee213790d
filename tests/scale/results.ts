import type { ApiCosts, GrownCosts, ShellCosts } from './parts.ts';
import type { ThroughPgBouncer } from './through-pgbouncer.ts';

/** What was measured, as `test-results/scale.json` keeps it. */
export interface Results {
  /** ISO date and time of the last part. */
  readonly measured: string;
  readonly node: string;
  readonly processors: number;
  /** Whether the last part made a fifth of the calls. */
  readonly quick: boolean;
  readonly calls: {
    readonly costs: ApiCosts;
    /** Milliseconds of a work that takes turns over all processes, on its own. */
    readonly turn: number;
    /** Bytes of a visit with its indexes. */
    readonly visit: number;
  };
  readonly processes: readonly GrownCosts[];
  readonly shell: ShellCosts;
  readonly pgbouncer: ThroughPgBouncer;
}
