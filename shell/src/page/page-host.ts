import type { MountedPage, PageModule, Shell } from '@adili/contract';
import { type Observable, observable } from '@adili/contract/observable';
import { PAGE_ID_PREFIX } from '@adili/contract/tokens';
import { flushSync } from 'react-dom';
import { PageCrashError, PageLoadError } from '../loading/errors.ts';
import type { PageView, WatchPage } from '../reports/page-loads.ts';
import { isSamePage, type PageState, type PageTarget } from '../routing/routing.ts';

/** What the page host needs of everything around it. */
export interface PageHostOptions {
  shell: Shell;
  load(target: PageTarget): Promise<PageModule>;
  /** Forgets what was loaded of the target's remote, so that a retry starts anew. */
  forget(target: PageTarget): void;
  /**
   * Before a retry: true where the site has another version of the target's remote by now, which the frame then
   * shows. `isWanted` tells whether the person still waits for it.
   */
  renew(target: PageTarget, isWanted: () => boolean): Promise<boolean>;
  /** Milliseconds until the frame says that the page is still loading. */
  slowAfter: number;
  /** Called when a page stands in the slot, after its first render was asked for. */
  onShown(target: PageTarget, module: PageModule, slot: HTMLElement): void;
  /** Called when the page's own code answers its events. */
  onReady(): void;
  /** Called when the person asks for a page; the view records how it fares. */
  watch: WatchPage;
}

interface Shown {
  target: PageTarget;
  view: PageView;
  module: PageModule;
  mounted: MountedPage;
  /** The page's own element in the slot. */
  element: HTMLElement;
}

/**
 * Puts one page at a time into the frame's slot. Every page is a React root of its own in a plain element,
 * so a page that throws is taken out of the slot while the frame and its navigation go on.
 */
export class PageHost {
  readonly #options: PageHostOptions;
  readonly #state = observable<PageState>({ phase: 'ready' });
  #shown: Shown | null = null;
  #wanted: PageTarget | null = null;
  /** Where pages go: the frame has one such place. */
  #slot!: HTMLElement;
  /** True until the document has shown a first page or none. */
  #first = true;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PageHostOptions) {
    this.#options = options;
  }

  /** What the frame shows about the page. */
  get state(): Pick<Observable<PageState>, 'get' | 'subscribe'> {
    return this.#state;
  }

  /**
   * Shows the page at a target. `prerendered` is the target whose content the slot holds already: the page
   * hydrates as that one, then takes on the wanted one.
   */
  show(slot: HTMLElement, target: PageTarget, prerendered?: PageTarget): void {
    this.#slot = slot;
    this.#wanted = target;
    const view = this.#options.watch(target, this.#first ? 'document' : 'navigation');
    this.#first = false;
    if (this.#shown && isSamePage(this.#shown.target, target)) {
      this.#shown = { ...this.#shown, target, view };
      this.#shown.mounted.update(this.#props(target));
      this.#state.set({ phase: 'ready' });
      this.#options.onShown(target, this.#shown.module, slot);
      view.shown();
      return;
    }
    if (!prerendered) this.clear(slot);
    void this.#load(target, view, prerendered);
  }

  /** Takes the page out of the slot: its place goes to a screen of the frame. */
  clear(slot: HTMLElement): void {
    clearTimeout(this.#slow);
    this.#shown?.mounted.unmount();
    this.#shown = null;
    slot.replaceChildren();
    this.#state.set({ phase: 'ready' });
  }

  /** Leaves whatever is on its way: it will not be shown. */
  abandon(slot: HTMLElement): void {
    this.#wanted = null;
    this.#first = false;
    this.clear(slot);
  }

  async #load(target: PageTarget, view: PageView, prerendered?: PageTarget, again = false): Promise<void> {
    const retry = this.#retrying(target, view, prerendered);
    this.#wanted = target;
    this.#state.set({
      phase: 'loading',
      title: target.page.title,
      slow: false,
      prerendered: prerendered !== undefined,
      retry,
    });
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => {
      const state = this.#state.get();
      if (state.phase === 'loading') this.#state.set({ ...state, slow: true });
    }, this.#options.slowAfter);
    const attempt = this.#state.get();
    try {
      // A newer version is another remote to the frame, which shows its page in this one's place.
      const isWanted = () => this.#isCurrent(attempt, target);
      if (again && (await this.#options.renew(target, isWanted))) return;
      const module = await this.#options.load(target);
      const mount = () => this.#mount(target, view, module, prerendered);
      if (!this.#isCurrent(attempt, target)) return;
      if (prerendered) mount();
      // Frame and page are drawn at once: where the page's code is there already, nothing is seen between two pages.
      else flushSync(mount);
    } catch (error) {
      if (this.#isCurrent(attempt, target)) this.#fail(target, view, error, retry, prerendered !== undefined);
    }
  }

  /** Starts anew from nothing: code that threw once would throw again. */
  #retrying(target: PageTarget, view: PageView, prerendered?: PageTarget): () => void {
    return () => {
      this.#options.forget(target);
      void this.#load(target, view, prerendered, true);
    };
  }

  /** False once another navigation or a retry took the place of this attempt. */
  #isCurrent(attempt: PageState, target: PageTarget): boolean {
    if (this.#wanted !== target) return false;
    const state = this.#state.get();
    return state.phase === 'loading' && attempt.phase === 'loading' && state.retry === attempt.retry;
  }

  #mount(target: PageTarget, view: PageView, module: PageModule, prerendered?: PageTarget): void {
    const slot = this.#slot;
    clearTimeout(this.#slow);
    const content = prerendered ? slot.firstElementChild : null;
    const element = content instanceof HTMLElement ? content : document.createElement('div');
    if (element !== content) slot.replaceChildren(element);
    const mounted = module.mount(element, this.#props(prerendered ?? target), {
      hydrate: element === content,
      identifierPrefix: PAGE_ID_PREFIX,
      onReady: () => {
        this.#options.onReady();
        view.shown();
      },
      onUncaughtError: (error) => this.#crashed(element, error),
      onRecoverableError: (error) => this.#options.shell.reportError(error, { page: target.page.path }),
    });
    this.#shown = { target, view, module, mounted, element };
    if (prerendered && prerendered !== target) mounted.update(this.#props(target));
    this.#state.set({ phase: 'ready' });
    this.#options.onShown(target, module, slot);
  }

  #crashed(element: HTMLElement, error: unknown): void {
    const crashed = this.#shown;
    if (crashed?.element !== element) {
      // A page that has left the slot threw while cleaning up: the one in its place stays.
      this.#options.shell.reportError(error);
      return;
    }
    const { target, view } = crashed;
    this.#shown = null;
    this.#slot.replaceChildren();
    this.#fail(target, view, error, this.#retrying(target, view));
  }

  #fail(target: PageTarget, view: PageView, cause: unknown, retry: () => void, prerendered = false): void {
    clearTimeout(this.#slow);
    const error = cause instanceof PageLoadError ? cause : new PageCrashError(cause);
    const { title } = target.page;
    this.#state.set({ phase: 'failed', title, reason: error.message, prerendered, retry });
    view.failed(error.failure);
    this.#options.shell.reportError(error, {
      page: target.page.path,
      remote: target.remote.name,
      version: target.remote.version,
    });
  }

  #props(target: PageTarget) {
    return { shell: this.#options.shell, params: target.params, search: target.search };
  }
}
