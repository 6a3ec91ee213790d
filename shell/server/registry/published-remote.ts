import type { RegistryRow, Release } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { readRelease } from './read-release.ts';
import type { Delivered, Problem, RemoteState } from './remote-source.ts';
import { type RemoteVersion, VersionRefusedError } from './remote-version.ts';

/** What a row's versions are judged by. */
export interface Terms {
  /** The shell's own base path. */
  basePath: string;
  /** Origins that rows may name. */
  origins: readonly string[];
}

interface Held {
  release: Release;
  remote: RemoteVersion;
}

const same = (a: Release, b: Release) =>
  a.version === b.version && a.integrity === b.integrity && a.base === b.base;

/** One remote of the registry: the versions its row names, each read and checked once. */
export class PublishedRemote {
  readonly #store: VersionStore;
  readonly #name: string;
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
    const known = [this.#live, this.#canary].find((held) => held && same(held.release, release));
    if (known) return { ...known, release };
    try {
      if (!isAllowed(release, terms))
        throw new VersionRefusedError(
          `${new URL(release.base ?? '').origin} is not an origin that this site allows.`,
        );
      const base = release.base ?? `${terms.basePath}remotes/`;
      const publicBase = `${base}${this.#name}/${release.version}/`;
      return { release, remote: await readRelease(this.#store, this.#name, release, publicBase) };
    } catch (cause) {
      const why = cause instanceof VersionRefusedError ? cause.message : 'it could not be read.';
      return { text: `Version ${release.version} is not delivered: ${why}`, cause };
    }
  }
}

const isAllowed = ({ base }: Release, { origins }: Terms) =>
  base === null || origins.includes(new URL(base).origin);

const delivered = ({ release, remote }: Held): Delivered => ({ remote, published: release });
