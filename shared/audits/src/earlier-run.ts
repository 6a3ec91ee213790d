import type { Finding } from './model.ts';

type Known = Pick<Finding, 'fingerprint' | 'kind'>;

/** What an earlier run found on a page that it looked at. */
interface EarlierPage {
  readonly url: string;
  readonly findings: readonly (Known & {
    /** Of a kind that was not counted one by one: how many there were, 1 where nothing is said. */
    readonly times?: number;
  })[];
}

/** What was found: one by one, or how many of a kind at most on one page where elements were not told apart yet. */
interface Found {
  readonly fingerprints: ReadonlySet<string>;
  readonly ofKind: ReadonlyMap<string, number>;
}

function foundOn(pages: readonly EarlierPage[]): Found {
  const fingerprints = new Set<string>();
  const ofKind = new Map<string, number>();
  for (const { findings } of pages) {
    const here = new Map<string, number>();
    for (const { fingerprint, kind, times = 1 } of findings)
      if (kind === undefined) here.set(fingerprint, (here.get(fingerprint) ?? 0) + times);
      else fingerprints.add(fingerprint);
    for (const [kind, count] of here) ofKind.set(kind, Math.max(count, ofKind.get(kind) ?? 0));
  }
  return { fingerprints, ofKind };
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const pathOf = (url: string): string => {
  const { pathname, search, hash } = URL.parse(url) ?? {};
  return pathname === undefined ? url : `${pathname}${search}${hash}`;
};

/**
 * A run that a later one is compared with. On a page that both looked at, what there is more of than then is new. On
 * another page that is new which no page had then: a new page brings no new fault of a header that all share.
 */
export class EarlierRun {
  readonly #byUrl: ReadonlyMap<string, readonly EarlierPage[]>;
  /** Made once a page is asked for that has no such address. */
  readonly #byPath: () => ReadonlyMap<string, readonly EarlierPage[]>;
  readonly #anywhere: () => Found;

  /** @param pages those that it looked at; where none has an address, one of the same path on another host is meant */
  constructor(pages: readonly EarlierPage[]) {
    this.#byUrl = Map.groupBy(pages, ({ url }) => url);
    this.#byPath = once(() => Map.groupBy(pages, ({ url }) => pathOf(url)));
    this.#anywhere = once(() => foundOn(pages));
  }

  /** The findings of a page of the later run that this one did not have. */
  newOn<Finding extends Known>(url: string, findings: readonly Finding[]): Finding[] {
    const there = this.#byUrl.get(url) ?? this.#byPath().get(pathOf(url));
    const then = there ? foundOn(there) : this.#anywhere();
    const left = new Map(then.ofKind);
    return findings.filter(({ fingerprint, kind = fingerprint }) => {
      if (then.fingerprints.has(fingerprint)) return false;
      const count = left.get(kind) ?? 0;
      left.set(kind, count - 1);
      return count <= 0;
    });
  }
}
