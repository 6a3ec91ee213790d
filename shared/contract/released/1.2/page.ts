import type { PageHead } from './remote.ts';
import type { Shell } from './shell.ts';

/** What a page's component receives. */
export interface PageProps {
  shell: Shell;
  /** Values of the path's parameters, decoded: `{ id: 'gdpr' }`. */
  params: Readonly<Record<string, string>>;
  /**
   * The address's search with its question mark, or the empty string. A prerendered page hydrates with the search
   * it was rendered for and receives the real one right after: act on an absent parameter only after asking
   * `location.search`.
   */
  search: string;
}

/** Where a page is: what its head may depend on. */
export type PageAddress = Pick<PageProps, 'params' | 'search'>;

export interface MountOptions {
  /** True where the element already holds this page, prerendered with the same props. */
  hydrate: boolean;
  /** Keeps ids made by useId apart between roots; the same at prerender and hydration. */
  identifierPrefix: string;
  /** Called once, when the page's own code answers its events: after its hydration, where it was prerendered. */
  onReady?(): void;
  /** Called when the page threw and nothing of it is left on screen. */
  onUncaughtError(error: unknown): void;
  /** Called when React mended something by itself, such as a hydration mismatch. */
  onRecoverableError(error: unknown): void;
}

/** A page on screen. */
export interface MountedPage {
  update(props: PageProps): void;
  unmount(): void;
}

/** What a page module default-exports. */
export interface PageModule {
  contract: string;
  /** Title and metadata of an address of this page, where they are more than the definition's title. */
  head?(address: PageAddress): PageHead | Promise<PageHead>;
  mount(element: HTMLElement, props: PageProps, options: MountOptions): MountedPage;
}
