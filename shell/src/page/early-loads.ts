import type { PageModule, RoutedPage, RoutedRemote } from '@adili/contract';
import { type FoundPage, findPage, pathBelow } from '@adili/contract/paths';
import type { BootData } from '../boot/boot-data.ts';
import { PageTimeoutError } from '../loading/errors.ts';
import { forgetRemote, loadPage } from '../loading/federation.ts';
import { isHere, prefetchNow } from '../loading/prefetch.ts';
import { isSamePage, type KnownRemotes } from '../routing/routing.ts';

type Found = FoundPage<RoutedRemote>;

/** Begins to load pages before the frame, which has to be drawn first, asks for them. */
export class EarlyLoads {
  readonly #boot: Pick<BootData, 'basePath' | 'loadLimit'>;
  readonly #known: KnownRemotes;
  #begun: { page: RoutedPage; module: Promise<PageModule> } | undefined;
  /** True once the frame has asked for a page, and once one stood in it. */
  #isAsked = false;
  #isShown = false;
  /** Whether something failed that nobody saw, since a remote was loaded from nothing. */
  readonly #runs = new Map<RoutedRemote, { failed: boolean }>();

  constructor(boot: Pick<BootData, 'basePath' | 'loadLimit'>, known: KnownRemotes) {
    this.#boot = boot;
    this.#known = known;
    this.#beginDocument(isHere);
    // A file that hangs must not keep the document from being complete.
    addEventListener('load', () => {
      if (!this.#begun && !this.#isAsked) this.#beginDocument();
    });
  }

  /** The code of the document's own page is on its way while the frame comes alive. */
  #beginDocument(mayBegin?: typeof isHere): void {
    const path = this.#path();
    const found = this.#find(path);
    if (found && mayBegin?.(found.remote, found.page, path) !== false) this.#begin(found);
  }

  /** Loads the page at an address below the base path, to which a navigation begins. False for the one on screen. */
  begin(address: string): boolean {
    const [path = ''] = address.split(/[?#]/);
    const found = this.#find(path);
    const current = this.#find(this.#path());
    if (!found || (current && isSamePage(current, found))) return false;
    prefetchNow(found.remote, found.page, path);
    this.#begin(found);
    return true;
  }

  /** Runs the code of a page whose files are there. After a failure only a click tries anything of that remote again. */
  run({ remote, page }: Found): void {
    const run = this.#runs.get(remote) ?? { failed: false };
    if (run.failed) return;
    this.#runs.set(remote, run);
    loadPage(remote, page, this.#boot.loadLimit).catch(() => {
      run.failed = true;
    });
  }

  /** The module of a page that the frame is to show. */
  take({ remote, page }: Pick<Found, 'remote' | 'page'>): Promise<PageModule> {
    // The document brings the files of its own page.
    if (this.#isShown) prefetchNow(remote, page, this.#path());
    this.#isAsked = true;
    const begun = this.#begun?.page === page ? this.#begun.module : undefined;
    this.#begun = undefined;
    return begun ?? this.#load({ remote, page });
  }

  /** A page stands in the frame. */
  shown(): void {
    this.#isShown = true;
  }

  /** Has the next load of a remote start anew. */
  forget(remote: RoutedRemote): void {
    this.#begun = undefined;
    this.#startAnew(remote);
  }

  #begin(found: Found): void {
    const module = this.#load(found);
    // The page host reports its failure.
    module.catch(() => {});
    this.#begun = { page: found.page, module };
  }

  /** Where something of the remote has failed unseen, and the page fails too, once more from nothing. */
  #load({ remote, page }: Pick<Found, 'remote' | 'page'>): Promise<PageModule> {
    const load = () => loadPage(remote, page, this.#boot.loadLimit);
    if (!this.#runs.get(remote)?.failed) return load();
    return load().catch((error: unknown) => {
      if (error instanceof PageTimeoutError) throw error;
      this.#startAnew(remote);
      return load();
    });
  }

  #startAnew(remote: RoutedRemote): void {
    this.#runs.delete(remote);
    forgetRemote(remote);
  }

  #find = (path: string) => findPage(this.#known.get().remotes, path);

  #path = () => pathBelow(this.#boot.basePath, location.pathname) ?? '';
}
