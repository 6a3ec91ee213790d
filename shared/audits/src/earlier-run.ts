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

/** What was found: one by one, or how many of a kind where elements were not told apart yet. */
class Found {
  readonly fingerprints = new Set<string>();
  readonly ofKind = new Map<string, number>();

  add({ findings }: EarlierPage): this {
    const here = new Map<string, number>();
    for (const { fingerprint, kind, times = 1 } of findings)
      if (kind === undefined) here.set(fingerprint, (here.get(fingerprint) ?? 0) + times);
      else this.fingerprints.add(fingerprint);
    for (const [kind, count] of here) this.ofKind.set(kind, Math.max(count, this.ofKind.get(kind) ?? 0));
    return this;
  }
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
  readonly #pages = new Map<string, Found>();
  readonly #anywhere = new Found();

  /** @param pages those that it looked at; where addresses agree but for the host, a page is known by its path */
  constructor(pages: readonly EarlierPage[]) {
    for (const page of pages) {
      this.#anywhere.add(page);
      for (const key of new Set([page.url, pathOf(page.url)]))
        this.#pages.set(key, (this.#pages.get(key) ?? new Found()).add(page));
    }
  }

  /** The findings of a page of the later run that this one did not have. */
  newOn<Finding extends Known>(url: string, findings: readonly Finding[]): Finding[] {
    const then = this.#pages.get(url) ?? this.#pages.get(pathOf(url)) ?? this.#anywhere;
    const left = new Map(then.ofKind);
    return findings.filter(({ fingerprint, kind = fingerprint }) => {
      if (then.fingerprints.has(fingerprint)) return false;
      const count = left.get(kind) ?? 0;
      left.set(kind, count - 1);
      return count <= 0;
    });
  }
}
