import type { ClickFigures } from './clicks.ts';
import type { GroupBytes } from './groups.ts';
import type { Journeys } from './journey.ts';
import type { Verdict } from './judge.ts';
import type { PageComparison } from './pages.ts';

interface WeighedScript {
  groups: GroupBytes;
  /** Bytes over the wire. */
  total: number;
}

export interface PageBytes {
  page: string;
  ours: WeighedScript;
  control: WeighedScript;
}

export type JourneyBytes = Readonly<Record<keyof Journeys, { total: number; doubled: number }>>;

/** What the comparison with the control found, as `bench-results/` keeps it. */
export interface Comparison {
  /** ISO date and time. */
  measured: string;
  node: string;
  browser: string;
  processors: number;
  quick: boolean;
  bytes: readonly PageBytes[];
  /** Bytes that the control's frame would weigh less, had it what our bundler does to the router; null where that was not weighed. */
  routerSaving: number | null;
  pages: readonly PageComparison[];
  clicks: readonly ClickFigures[];
  journey: JourneyBytes;
  verdicts: readonly Verdict[];
}
