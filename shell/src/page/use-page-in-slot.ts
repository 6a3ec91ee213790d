import { decodeSegment, findPage } from '@adili/contract/paths';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { BootData } from '../boot/boot-data.ts';
import type { PageTarget } from '../routing/routing.ts';
import type { Host } from './create-host.ts';
import { announce } from './notify.ts';

/** Pixels from the top at which each history entry was left, so that going back returns there. */
const scrolls = new Map<string, number>();

/**
 * Shows the target's page in the slot, and after every navigation moves focus and scroll and says the new title.
 * The target is null where no page is at the address, and undefined while that is not known.
 */
export function usePageInSlot(
  slot: RefObject<HTMLDivElement | null>,
  boot: BootData,
  host: Host,
  target: PageTarget | null | undefined,
): void {
  const location = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  const latest = useRef(target);
  latest.current = target;
  const entry = useRef(location.key);
  if (entry.current !== location.key) {
    // Once the document has changed the browser would have to lay it out for this.
    scrolls.set(entry.current, window.scrollY);
    entry.current = location.key;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each history entry and when its remote becomes known, whatever else renders
  useEffect(() => {
    const element = slot.current;
    if (!element) return;
    if (latest.current === undefined) return host.pages.abandon(element);
    const initial = first.current;
    first.current = false;
    const arrival = { location, type, leftFrom: document.activeElement };
    let stopWaiting = () => {};
    let interrupted = false;
    const stopWatching = host.pages.state.subscribe(() => {
      const state = host.pages.state.get();
      if (state.phase === 'failed' || (state.phase === 'loading' && state.slow)) interrupted = true;
    });
    host.onShown(() => {
      stopWaiting();
      // A person who had to retry stood on a button that is gone; otherwise a first load moves nothing.
      if (initial && !interrupted) return;
      stopWaiting = whenHeadingAppears(element, (heading) => arrive(heading, arrival));
    });
    const wanted = latest.current;
    if (wanted) host.pages.show(element, wanted, initial ? prerenderedTarget(boot, wanted) : undefined);
    else {
      host.pages.abandon(element);
      if (!initial) stopWaiting = whenHeadingAppears(document.body, (heading) => arrive(heading, arrival));
    }
    return () => {
      stopWatching();
      stopWaiting();
    };
  }, [location.key, target?.remote, target === undefined]);
}

/** The target whose content the document came with, where it is a page of the wanted kind. */
function prerenderedTarget(boot: BootData, wanted: PageTarget): PageTarget | undefined {
  if (boot.fragment === undefined) return undefined;
  const { pathname, search } = new URL(boot.fragment, 'http://fragment.invalid');
  if (search === wanted.search) return wanted;
  const found = findPage(boot.remotes, pathname);
  return found ? { ...found, search } : undefined;
}

interface Arrival {
  location: { key: string; hash: string; state: unknown };
  type: string;
  /** What had the focus when the navigation began. */
  leftFrom: Element | null;
}

function arrive(heading: HTMLElement, { location, type, leftFrom }: Arrival): void {
  announce(document.title);
  if ((location.state as { scroll?: string } | null)?.scroll === 'keep') return;
  const anchor = anchorOf(location.hash);
  if (!hasMovedOn(leftFrom)) focusHeading(anchor ?? heading);
  if (anchor) anchor.scrollIntoView();
  else window.scrollTo({ top: type === 'POP' ? (scrolls.get(location.key) ?? 0) : 0, behavior: 'instant' });
}

/** True where the person has gone elsewhere while the page was on its way: an open menu must not be shut on them. */
function hasMovedOn(leftFrom: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement !== leftFrom;
}

/** The element a fragment names, as browsers find it: by the text as it stands, then decoded. */
function anchorOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decodeSegment(id) ?? id);
}

/** Calls back once the slot holds a level-one heading; answers the function that stops waiting. */
function whenHeadingAppears(slot: HTMLElement, callback: (heading: HTMLElement) => void): () => void {
  const find = () => slot.querySelector<HTMLElement>('h1');
  const present = find();
  if (present) {
    callback(present);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    observer.disconnect();
    callback(heading);
  });
  observer.observe(slot, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Moves the reading position to a heading without scrolling to it. */
function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
