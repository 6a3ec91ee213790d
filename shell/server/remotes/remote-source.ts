import type { Limits } from '@adili/delivery/limits';
import type { NavigationTerms } from '@adili/delivery/navigation';
import type { OwnersRecord } from '@adili/delivery/owners';
import type { Release } from '@adili/delivery/row';
import type { DeliveryChange } from '@adili/schemas/delivery/delivery';
import type { RemoteVersion } from './remote-version.ts';

/** What keeps something from being delivered: a sentence that names no address, and the error for the log. */
export interface Problem {
  text: string;
  cause?: unknown;
}

/** Who published a version, and when (ISO 8601); null where the source does not tell. */
export interface Published {
  version: string;
  contract: string;
  publishedAt: string | null;
  publishedBy: string | null;
}

/** A version in use. */
export interface Delivered {
  remote: RemoteVersion;
  published: Published;
}

/** One remote at one moment. */
export interface RemoteState {
  name: string;
  /** `registry`: a row of the registry; `server`: a remote on a server of its own. */
  source: 'registry' | 'server';
  /** Null where no version could be read so far. */
  live: Delivered | null;
  /** A version for a share of visitors. */
  canary: (Delivered & { percent: number }) | null;
  previous: Published | null;
  /** Newest first. */
  history: readonly DeliveryChange[];
  problem: Problem | null;
}

/** What a source knows. A version stays the same object for as long as it is in use. */
export interface SourceState {
  /** False until the source could be read once. */
  read: boolean;
  remotes: readonly RemoteState[];
  /** Origins that remotes may be loaded from besides the shell's own. */
  origins: readonly string[];
  /** Who has which path, where the source keeps record of it; null: nothing was ever recorded. */
  owners?: OwnersRecord | null;
  /** There is a record, but it could not be read so far. */
  ownersUnknown?: boolean;
  /** How much the site takes of one remote, where the source knows the site's terms. */
  limits?: Limits;
  /** How the site orders and groups links. */
  navigation?: NavigationTerms;
  /** When it was last read, where what was kept of that time stands in for it. */
  keptAt?: Date | null;
  /** What is wrong with the source as a whole. */
  problem: Problem | null;
}

/** Where the versions of remotes come from. */
export interface RemoteSource {
  /** A remote's name, or `registry`. */
  name: string;
  /** Milliseconds from one check to the next. */
  interval: number;
  /** Looks for what changed. Never rejects: what can't be read leaves what was, with a problem. */
  check(): Promise<SourceState>;
  /** The release of a version that a row named when it was last read; absent where there are no rows. */
  releaseOf?(name: string, version: string): Release | undefined;
}
