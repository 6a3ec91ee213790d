import type { LinkPlace, NavigateOptions, PageHead, PageModule, SessionUser, Shell } from '@adili/contract';
import { observable } from '@adili/contract/observable';
import { hrefFor } from '@adili/contract/paths';
import { brand, pageTitle } from '@adili/schemas/brand';
import type { BootData } from '../boot/boot-data.ts';
import { pageTookOver } from '../boot/early-submissions.ts';
import { dashboardCards } from '../cards/dashboard-cards.ts';
import { forgetRemote, startFederation } from '../loading/federation.ts';
import { prefetchLikely, prefetchOnInterest, stopPrefetching } from '../loading/prefetch.ts';
import { renewRemote } from '../loading/renew-remote.ts';
import { linksOf } from '../navigation/links.ts';
import { createPageLoads } from '../reports/page-loads.ts';
import { createReporter } from '../reports/post-report.ts';
import type { Known, PageTarget } from '../routing/routing.ts';
import { createSessionStore, type ShellSession } from '../session/session-store.ts';
import { EarlyLoads } from './early-loads.ts';
import type { FrameShell } from './frame-shell.ts';
import { notify } from './notify.ts';
import { PageHost } from './page-host.ts';

type Navigate = (path: string, options?: NavigateOptions) => void;

/** Everything that lives as long as the document: the shell that pages see, and the host that shows them. */
export type Host = ReturnType<typeof createHost>;

/** @param loadWorkFrame loads the frame that stands around pages of people who are logged in */
export function createHost(boot: BootData, loadWorkFrame: () => Promise<void>) {
  startFederation(boot.loadLimit);
  let navigate: Navigate = (path) => location.assign(boot.basePath + path.slice(1));
  let latest: PageTarget | undefined;
  let shown: (slot: HTMLElement) => void = () => {};
  const remotes = observable<Known>({ remotes: boot.remotes, learning: { phase: 'ready' } });
  const linksFor = (user: SessionUser | null, place: LinkPlace) =>
    linksOf(remotes.get().remotes, place, boot.navigation, { user, language: document.documentElement.lang });
  const shell: FrameShell & { session: ShellSession } = {
    basePath: boot.basePath,
    apiBase: boot.apiBase,
    adminKey: boot.adminKey,
    facts: boot.facts,
    session: createSessionStore(boot.apiBase),
    navigate: (path: string, options?: NavigateOptions) => navigate(path, options),
    notify,
    reportError: createReporter(boot.apiBase),
    links: (place) => linksFor(shell.session.get()?.user ?? null, place),
    cards: (dashboard) => dashboardCards(remotes.get().remotes, dashboard, shell, boot),
  };
  const overridden = new Set(boot.overrides?.map(({ name }) => name));
  const early = new EarlyLoads(boot, remotes);
  let isPrefetching = false;
  const pages = new PageHost({
    shell,
    watch: createPageLoads(shell, overridden),
    slowAfter: boot.slowAfter,
    load: (target) => early.take(target),
    forget: ({ remote }) => {
      stopPrefetching();
      early.forget(remote);
    },
    // A remote from a developer's server is none of the site's.
    renew: async ({ remote }, isWanted) =>
      !overridden.has(remote.name) &&
      renewRemote(remote, { basePath: boot.basePath, known: remotes, isWanted, register: forgetRemote }),
    // React lets a submit event pass by a page that has not hydrated yet, so the mount is too early.
    onReady: () => {
      performance.mark('adili:page-shown');
      pageTookOver(document);
      const site = { basePath: boot.basePath, known: remotes, loadWorkFrame };
      if (!isPrefetching) prefetchOnInterest(site, (found) => early.run(found));
      isPrefetching = true;
      prefetchLikely(site);
    },
    onShown(target, module, slot) {
      latest = target;
      early.shown();
      // The title is announced, so it must be the address's own by then.
      void addressHead(target, module, shell).then((head) => {
        if (latest !== target) return;
        applyHead(head ?? { title: target.page.title }, boot.basePath);
        shown(slot);
      });
    },
  });
  return {
    shell,
    pages,
    remotes,
    /** The links that a person may see: a frame that hydrates knows no person yet. */
    linksFor,
    /** The router's navigation, once the frame stands. */
    setNavigation: (next: Navigate) => {
      navigate = (path, options) => {
        if (early.begin(path)) leaveFocus();
        next(path, options);
      };
    },
    /** Calls `listener` each time a page stands in the slot. */
    onShown: (listener: (slot: HTMLElement) => void) => {
      shown = listener;
    },
  };
}

/**
 * The element in focus goes with its page. A browser lays out all that has changed before it takes such a one out, so
 * it loses the focus before anything has.
 */
function leaveFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
}

/** What the page says about its address; a failure is reported and costs only the metadata. */
async function addressHead({ params, search, page }: PageTarget, module: PageModule, shell: Shell) {
  try {
    return await module.head?.({ params, search });
  } catch (error) {
    shell.reportError(error, { page: page.path });
    return undefined;
  }
}

/** Brings the document's metadata in line with the page shown; absent parts fall back as they do on the server. */
export function applyHead(head: PageHead, basePath: string): void {
  document.title = pageTitle(head.title);
  setContent('meta[name=description]', head.description ?? brand.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const path = head.canonical ? hrefFor(basePath, head.canonical) : location.pathname;
  // The server wrote the site's public address, which need not be the one this browser came by.
  if (canonical) canonical.href = new URL(path, canonical.href).href;
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content);
}
