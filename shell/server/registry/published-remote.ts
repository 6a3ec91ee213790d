import type { Limits } from '@adili/delivery/limits';
import type { RegistryRow, Release } from '@adili/delivery/row';
import { StoreUnreachableError, type VersionStore } from '@adili/delivery/store/version-store';
import type { Delivered, Problem, RemoteState } from '../remotes/remote-source.ts';
import { type RemoteVersion, readRelease, reasonOf, VersionRefusedError } from '../remotes/remote-version.ts';

/** What a row's versions are judged by. */
export interface Terms {
  /** The shell's own base path. */
  basePath: string;
  /** Origins that rows may name. */
  origins: readonly string[];
  /** How much one remote may have of everything. */
  limits: Limits;
}

interface Held {
  release: Release;
  remote: RemoteVersion;
}

/** One remote of the registry: the versions its row names, each read and checked once. */
export class PublishedRemote {
  readonly #store: VersionStore;
  readonly #name: string;
  readonly #refusals = new Refusals();
  #row: RegistryRow | null = null;
  #live: Held | null = null;
  #canary: Held | null = null;

  constructor(store: VersionStore, name: string) {
    this.#store = store;
    this.#name = name;
  }

  /**
   * The remote as its row says. A live version that can't be delivered leaves the last good one; a canary that
   * can't be is left out.
   */
  async follow(row: RegistryRow | null, rowProblem: Problem | null, terms: Terms): Promise<RemoteState> {
    // A row is parsed once per tag: another object is another row.
    if (row !== this.#row) this.#refusals.forget();
    this.#row = row;
    if (this.#live && !isAllowed(this.#live.release, terms)) this.#live = null;
    const [live, canary] = await Promise.all([
      this.#take(row?.live ?? null, terms),
      this.#take(row?.canary ?? null, terms),
    ]);
    if ('remote' in live) this.#live = live;
    this.#canary = 'remote' in canary ? canary : null;
    const problems = [rowProblem, 'text' in live ? live : null, 'text' in canary ? canary : null];
    return {
      name: this.#name,
      source: 'registry',
      live: this.#live && delivered(this.#live),
      canary:
        this.#canary && row?.canary ? { ...delivered(this.#canary), percent: row.canary.percent } : null,
      previous: row?.previous ?? null,
      history: row?.history ?? [],
      problem: problems.find((problem) => problem !== null) ?? null,
    };
  }

  async #take(release: Release | null, terms: Terms): Promise<Held | Problem | Record<never, never>> {
    if (release === null) return {};
    const known = [this.#live, this.#canary].find((held) => held && isSameRelease(held.release, release));
    if (known) return { ...known, release };
    if (!isAllowed(release, terms)) {
      const cause = new VersionRefusedError(
        `${new URL(release.base ?? '').origin} is not an origin that this site allows.`,
      );
      return refused(release, 'this site does not allow the origin of its files.', cause);
    }
    return this.#refusals.standing(release) ?? this.#read(release, terms);
  }

  async #read(release: Release, terms: Terms): Promise<Held | Problem> {
    try {
      const base = release.base ?? `${terms.basePath}remotes/`;
      const publicBase = `${base}${this.#name}/${release.version}/`;
      const remote = await readRelease(this.#store, this.#name, release, publicBase, terms.limits);
      return { release, remote };
    } catch (cause) {
      const problem = refused(release, reasonOf(cause), cause);
      return cause instanceof StoreUnreachableError ? problem : this.#refusals.add(release, problem);
    }
  }
}

const refused = ({ version }: Release, why: string, cause: unknown): Problem => ({
  text: `Version ${version} is not delivered: ${why}`,
  cause,
});

const isAllowed = ({ base }: Release, { origins }: Terms) =>
  base === null || origins.includes(new URL(base).origin);

const delivered = ({ release, remote }: Held): Delivered => ({ remote, published: release });

/** A version that was only late, as in a store that shows files one after another, is there within seconds ... */
const FIRST_PAUSE_MS = 1_000;
/** ... while a damaged one would be read again, whole, at every check. */
const LONGEST_PAUSE_MS = 30_000;

interface Refusal {
  release: Release;
  problem: Problem;
  /** Milliseconds until the version is looked at again. */
  pause: number;
  /** On the clock of `performance.now()`. */
  until: number;
}

export const isSameRelease = (a: Release, b: Release): boolean =>
  a.version === b.version && a.integrity === b.integrity && a.base === b.base;

/** The versions that failed their check: they are looked at again after pauses that grow. */
export class Refusals {
  #refusals: readonly Refusal[] = [];

  /** Keeps the version from being read until its pause is over; the problem as it was given. */
  add(release: Release, problem: Problem): Problem {
    const earlier = this.#find(release);
    const pause = earlier ? Math.min(2 * earlier.pause, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    const refusal = { release, problem, pause, until: performance.now() + pause };
    this.#refusals = [...this.#refusals.filter((each) => each !== earlier), refusal];
    return problem;
  }

  /** Why the version is not to be read now; null where it may be. */
  standing(release: Release): Problem | null {
    const refusal = this.#find(release);
    return refusal && performance.now() < refusal.until ? refusal.problem : null;
  }

  forget(): void {
    this.#refusals = [];
  }

  #find(release: Release): Refusal | undefined {
    return this.#refusals.find((each) => isSameRelease(each.release, release));
  }
}
