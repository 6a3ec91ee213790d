import type { RoutedPage, RoutedRemote } from '@adili/contract';
import { findPage, pathBelow } from '@adili/contract/paths';
import { loadWorkFrame } from '../frame/work-frame-part.ts';
import { pathOfLink } from '../routing/path-of-link.ts';
import type { KnownRemotes } from '../routing/routing.ts';
import { isThereAlready } from './federation.ts';
import { connection, whenIdle } from './idle.ts';

/** Milliseconds that a pointer rests on a link before it counts as interest. */
const REST_MS = 50;

/** Where people usually go from a page that they leave by other ways than links. */
const onward: Readonly<Record<string, string>> = { '/login': '/dashboard', '/signup': '/dashboard' };

/** True where every byte counts: then nothing is fetched on suspicion. */
function isFrugal(): boolean {
  const { saveData, effectiveType } = connection();
  return saveData === true || effectiveType?.endsWith('2g') === true;
}

/** What was fetched or is on its way. */
const begun = new Set<string>();
const underWay = new Map<string, AbortController>();
let waiting: string[] = [];

/** A browser has few connections to a server: a file that hangs must not keep a person's own request waiting. */
const AT_ONCE = 2;
const PATIENCE_MS = 20_000;

function fetchFile(file: string): void {
  const controller = new AbortController();
  const patience = setTimeout(() => controller.abort(), PATIENCE_MS);
  underWay.set(file, controller);
  // The mode is that of the scripts and styles that will ask: by another it would be another file to the browser.
  fetch(file, { mode: 'cors', credentials: 'same-origin', signal: controller.signal })
    .then((response) => response.arrayBuffer())
    // The page that needs it asks again, and shows what failed.
    .catch(() => {})
    .finally(() => {
      clearTimeout(patience);
      if (underWay.get(file) === controller) underWay.delete(file);
      const next = underWay.size < AT_ONCE ? waiting.shift() : undefined;
      if (next) fetchFile(next);
    });
}

/** All files of a page but those whose code another remote has brought, as whole addresses. */
function filesOf({ entry }: RoutedRemote, { files, filesAt }: RoutedPage, path: string): string[] {
  if (!files) return [];
  const folder = new URL('.', new URL(entry, location.href));
  return [entry.slice(entry.lastIndexOf('/') + 1), ...files, ...(filesAt?.[path] ?? [])]
    .filter((name) => !isThereAlready(name))
    .map((name) => new URL(name, folder).href);
}

/** Whether the browser has all scripts of a page, as the document's preloads bring them. */
export function isHere(remote: RoutedRemote, page: RoutedPage, path: string): boolean {
  const files = filesOf(remote, page, path);
  return (
    files.length > 0 && !files.some((file) => /js$/.test(file) && !performance.getEntriesByName(file)[0])
  );
}

/** What a person turns to goes before what they may want next. */
function prefetchLater(files: readonly string[], first: boolean): void {
  const wanted = files.filter((file) => !begun.has(file) || (first && waiting.includes(file)));
  const others = waiting.filter((file) => !wanted.includes(file));
  waiting = first ? [...wanted, ...others] : [...others, ...wanted];
  for (const file of wanted) begun.add(file);
  for (const file of waiting.splice(0, AT_ONCE - underWay.size)) fetchFile(file);
}

/** Leaves what is on its way for good: a retry takes fresh addresses, and must not wait for these again. */
export function stopPrefetching(): void {
  waiting = [];
  for (const controller of underWay.values()) controller.abort();
}

/** Leaves what was fetched on suspicion but these, until a person turns to it again. */
function leaveAllBut(files: readonly string[]): void {
  for (const file of waiting) begun.delete(file);
  waiting = [];
  for (const [file, controller] of underWay) {
    if (files.includes(file)) continue;
    underWay.delete(file);
    begun.delete(file);
    controller.abort();
  }
}

/** Fetches all files of a page that a person is on the way to, at once; the browser keeps them for the next request. */
export function prefetchNow(remote: RoutedRemote, page: RoutedPage, path: string): void {
  const files = filesOf(remote, page, path);
  leaveAllBut(files);
  for (const file of files) {
    if (begun.has(file)) continue;
    begun.add(file);
    fetchFile(file);
  }
}

/** Fetches on suspicion, where not every byte counts. */
function towards(known: KnownRemotes, path: string | null | undefined, first = false): void {
  const found = path && !isFrugal() ? findPage(known.get().remotes, path) : null;
  if (!path || !found) return;
  prefetchLater(filesOf(found.remote, found.page, path), first);
  // After a login its frame comes with it.
  if (found.page.signedInFrame) loadWorkFrame().catch(() => {});
}

/** From now on fetches the pages of links that a person turns to. */
export function prefetchOnInterest(basePath: string, known: KnownRemotes, signal?: AbortSignal): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const interest = (wait: number) => (event: Event) => {
    clearTimeout(resting);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) resting = setTimeout(() => towards(known, pathOfLink(link, basePath), true), wait);
  };
  const options = { passive: true, ...(signal ? { signal } : {}) };
  document.addEventListener('pointerover', interest(REST_MS), options);
  document.addEventListener('touchstart', interest(0), options);
  document.addEventListener('focusin', interest(0), options);
}

/** Fetches, once the browser is idle, the pages that a person is likely to want next. */
export function prefetchLikely(basePath: string, known: KnownRemotes): void {
  whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
      if (link.checkVisibility?.()) towards(known, pathOfLink(link, basePath));
    towards(known, onward[pathBelow(basePath, location.pathname) ?? '']);
  });
}
