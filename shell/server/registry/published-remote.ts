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

interface Refusal {
  problem: Problem;
  /** Milliseconds until the version is looked at again. */
  pause: number;
  /** On the clock of `performance.now()`. */
  until: number;
}

/** One remote of the registry: the versions its row names, each read and checked once. */
export class PublishedRemote {
  readonly #store: VersionStore;
  readonly #name: string;
  /** The versions that failed their check: each is looked at again after pauses that grow. */
  readonly #refused = new Map<string, Refusal>();
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
    if (row !== this.#row) this.#refused.clear();
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
    const key = nameOf(release);
    const known = [this.#live, this.#canary].find((held) => held && nameOf(held.release) === key);
    if (known) return { ...known, release };
    if (!isAllowed(release, terms)) {
      const cause = new VersionRefusedError(
        `${new URL(release.base ?? '').origin} is not an origin that this site allows.`,
      );
      return refused(release, 'this site does not allow the origin of its files.', cause);
    }
    const refusal = this.#refused.get(key);
    return refusal && performance.now() < refusal.until ? refusal.problem : this.#read(release, terms);
  }

  async #read(release: Release, terms: Terms): Promise<Held | Problem> {
    try {
      const base = release.base ?? `${terms.basePath}remotes/`;
      const publicBase = `${base}${this.#name}/${release.version}/`;
      const remote = await readRelease(this.#store, this.#name, release, publicBase, terms.limits);
      return { release, remote };
    } catch (cause) {
      const problem = refused(release, reasonOf(cause), cause);
      if (!(cause instanceof StoreUnreachableError)) this.#refuse(release, problem);
      return problem;
    }
  }

  #refuse(release: Release, problem: Problem): void {
    const key = nameOf(release);
    const earlier = this.#refused.get(key);
    const pause = earlier ? Math.min(2 * earlier.pause, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    this.#refused.set(key, { problem, pause, until: performance.now() + pause });
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

const nameOf = ({ version, integrity, base }: Release) => JSON.stringify([version, integrity, base]);
