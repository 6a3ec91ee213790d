import type { HostileTeam } from './hostile-team.ts';

/** Something that a team does with the files it may write, and what may come of it. */
export interface Kind {
  /** Continues "a team ...". */
  title: string;
  place(team: HostileTeam): Promise<void>;
  /** Whether `/ready` must say that something of this team's is wrong. */
  verdict: 'degraded' | 'ready';
  /** Looked at by itself, as what it may change would hide what another kind does. */
  alone?: boolean;
  /** Its honest page is shown all the same. */
  goesOn?: boolean;
  /** Origin of the team's files, which the site allows: it may stand in the policy. */
  origin?: string;
  /** Headers of documents that the product itself changes for it. */
  mayDiffer?: readonly string[];
  /** Addresses that must not give away what lies outside the team's folder, relative to the team's files. */
  asks?: readonly string[];
}
