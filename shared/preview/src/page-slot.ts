import type { MountedPage, PageModule, PageProps, Shell } from '@adili/contract';
import { type FoundPage, findPage } from '@adili/contract/paths';
import { PAGE_ID_PREFIX } from '@adili/contract/tokens';
import { loadPage } from './load-page.ts';
import type { PreviewBoot, PreviewPage } from './preview-boot.ts';

/** The place in the document that shows one page at a time, each a root of its own as in the shell. */
export class PageSlot {
  readonly #place: HTMLElement;
  readonly #boot: PreviewBoot;
  readonly #shell: Shell;
  #wanted: FoundPage<PreviewBoot['remote']> | null = null;
  #shown: { expose: string; mounted: MountedPage } | null = null;

  constructor(place: HTMLElement, boot: PreviewBoot, shell: Shell) {
    this.#place = place;
    this.#boot = boot;
    this.#shell = shell;
  }

  /** Shows the page at an address, or says in its place why there is none. */
  async show(path: string, search: string): Promise<void> {
    const { remote } = this.#boot;
    const found = findPage([remote], path);
    this.#wanted = found;
    if (!found)
      return this.#say(`No page of ${remote.name} lies at ${path}. The toolbar links to its pages.`);
    const { page, params } = found;
    try {
      const module = await loadPage(this.#boot, page);
      // Another address was asked for while this one loaded.
      if (this.#wanted !== found) return;
      const props = { shell: this.#shell, params, search };
      if (this.#shown?.expose === page.expose) this.#shown.mounted.update(props);
      else this.#mount(page, module, props);
      const head = await module.head?.({ params, search });
      if (this.#wanted === found) document.title = head?.title ?? page.title;
    } catch (error) {
      this.#fail(page, error);
    }
  }

  /** Takes the page away; one that is still loading stays away too. */
  close(): void {
    this.#wanted = null;
    this.#emptyElement();
  }

  #mount(page: PreviewPage, module: PageModule, props: PageProps): void {
    const mounted = module.mount(this.#emptyElement(), props, {
      hydrate: false,
      identifierPrefix: PAGE_ID_PREFIX,
      onUncaughtError: (error) => this.#fail(page, error),
      onRecoverableError: (error) => this.#shell.reportError(error),
    });
    this.#shown = { expose: page.expose, mounted };
  }

  #fail(page: PreviewPage, error: unknown): void {
    this.#shell.reportError(error);
    const reason = error instanceof Error ? error.message : String(error);
    this.#say(`${page.title} can't be shown. ${reason}`);
  }

  #say(text: string): void {
    const message = document.createElement('p');
    message.role = 'alert';
    message.textContent = text;
    this.#emptyElement().append(message);
  }

  #emptyElement(): HTMLElement {
    this.#shown?.mounted.unmount();
    this.#shown = null;
    const element = document.createElement('div');
    this.#place.replaceChildren(element);
    return element;
  }
}
