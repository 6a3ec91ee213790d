import type { RoutedPage, RoutedRemote } from '@adili/contract';
import { findPage } from '@adili/contract/paths';
import { pathOfLink } from '../frame/path-of-link.ts';
import type { KnownRemotes } from '../routing/known-remotes.ts';

/** Milliseconds that a pointer rests on a link before it counts as interest. */
const REST_MS = 50;

/** Where people usually go from a page that they leave by other ways than links. */
const onward: Readonly<Record<string, string>> = { '/login': '/dashboard', '/signup': '/dashboard' };

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True where every byte counts: then nothing is fetched on suspicion. */
function isFrugal(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}

const fetched = new Set<string>();

/** Fetches all files of a page at once; the browser keeps them for whoever asks next, and nothing of them runs. */
export function prefetch({ entry }: RoutedRemote, page: RoutedPage, path: string): void {
  if (!page.files) return;
  const folder = new URL('.', new URL(entry, location.href));
  const names = [...page.files, ...(page.filesAt?.[path] ?? [])];
  for (const file of [entry, ...names.map((name) => new URL(name, folder).href)]) {
    if (fetched.has(file)) continue;
    fetched.add(file);
    // The mode is that of the scripts and styles that will ask: by another it would be another file to the browser.
    fetch(file, { mode: 'cors', credentials: 'same-origin' })
      .then((response) => response.arrayBuffer())
      // Whoever needs it asks again, and tells the person what failed.
      .catch(() => fetched.delete(file));
  }
}

/** From now on fetches the pages of links that a person turns to and, when the browser is idle, those they are likely to want next. */
export function prefetchOnInterest(basePath: string, known: KnownRemotes): void {
  if (isFrugal()) return;
  const towards = (path: string | null | undefined) => {
    const found = path ? findPage(known.get().remotes, path) : null;
    if (path && found) prefetch(found.remote, found.page, path);
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const interest = (wait: number) => (event: Event) => {
    clearTimeout(resting);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) resting = setTimeout(towards, wait, pathOfLink(link, basePath));
  };
  document.addEventListener('pointerover', interest(REST_MS));
  document.addEventListener('touchstart', interest(0), { passive: true });
  document.addEventListener('focusin', interest(0));
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
  whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
      if (link.checkVisibility?.()) towards(pathOfLink(link, basePath));
    for (const [from, to] of Object.entries(onward)) if (location.pathname.endsWith(from)) towards(to);
  });
}
