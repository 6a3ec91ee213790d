import type { Problem, RemoteState } from '../remotes/remote-source.ts';

/** How things stand, for those who run the site. */
export interface RegistryStatus {
  remotes: readonly RemoteState[];
  problem: Problem | null;
  /** What keeps the owners of paths from being recorded; for operators only. */
  unrecorded: Problem | null;
}
