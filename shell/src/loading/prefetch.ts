import type { RoutedPage, RoutedRemote } from '@adili/contract';
import { type FoundPage, findPage, pathBelow } from '@adili/contract/paths';
import { sharedVersion } from '@adili/contract/shared-chunk';
import { pathOfLink } from '../routing/path-of-link.ts';
import type { KnownRemotes } from '../routing/routing.ts';
import { isThereAlready } from './federation.ts';
import { connection, whenIdle } from './idle.ts';

/** Milliseconds that a pointer rests on a link before it counts as interest. */
const REST_MS = 50;

/** Where people usually go from a page that they leave by other ways than links. */
const onward: Readonly<Record<string, string>> = { '/login': '/dashboard' };

/** While one of these is on the page, no code of another page runs that a person has not asked for. */
const passwordFields = 'input[type=password], input[autocomplete$="-password"]';

const onwardFrom = (basePath: string) => onward[pathBelow(basePath, location.pathname) ?? ''];

/** True where every byte counts: then nothing is fetched on suspicion. */
function isFrugal(): boolean {
  const { saveData, effectiveType } = connection();
  return saveData === true || effectiveType?.endsWith('2g') === true;
}

/** What was fetched or is on its way. */
const begun = new Set<string>();
/** Of that, what arrived whole. */
const came = new Set<string>();
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
    .then(async (response) => {
      await response.arrayBuffer();
      if (response.ok) came.add(file);
    })
    // The page that needs it asks again, and shows what failed.
    .catch(() => {})
    .finally(() => {
      clearTimeout(patience);
      if (underWay.get(file) === controller) underWay.delete(file);
      runOnceHere();
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

/** Whether anything of a remote was fetched, by the document too, or is on its way. */
function isBegun({ entry }: RoutedRemote): boolean {
  const address = new URL(entry, location.href).href;
  return begun.has(address) || performance.getEntriesByName(address).length > 0;
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
  turn = null;
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

interface Turn {
  files: readonly string[];
  /** Runs the page's code, without showing it. */
  run(): void;
}

/** The page that a person is turned to, until its code runs or they turn away. */
let turn: Turn | null = null;

function runOnceHere(): void {
  const current = turn;
  if (!current?.files.every((file) => came.has(file))) return;
  whenIdle(() => {
    if (turn !== current) return;
    turn = null;
    if (!document.querySelector(passwordFields)) current.run();
  });
}

/** Fetches all files of a page that a person is on the way to, at once; the browser keeps them for the next request. */
export function prefetchNow(remote: RoutedRemote, page: RoutedPage, path: string): void {
  turn = null;
  const files = filesOf(remote, page, path);
  leaveAllBut(files);
  for (const file of files) {
    if (begun.has(file)) continue;
    begun.add(file);
    fetchFile(file);
  }
}

type Run = (found: FoundPage<RoutedRemote>) => void;

/** What is to know of a site to fetch its pages ahead. */
export interface Ahead {
  basePath: string;
  known: KnownRemotes;
  /** Loads the frame that stands around pages of people who are logged in. */
  loadWorkFrame(): Promise<void>;
}

interface Towards {
  /** Before what waits already. */
  first?: boolean;
  /** With the code that remotes share. */
  shared?: boolean;
  /** Only of a remote of which nothing is here yet: a further page of another is one request away. */
  isFirstOfRemote?: boolean;
  run?: Run;
}

/** Fetches on suspicion, where not every byte counts; `run` then runs what is there. */
function towards(
  { known, loadWorkFrame }: Ahead,
  path: string | null | undefined,
  { first = false, shared = true, isFirstOfRemote = false, run }: Towards = {},
): void {
  const found = path && !isFrugal() ? findPage(known.get().remotes, path) : null;
  if (!path || !found || (isFirstOfRemote && isBegun(found.remote))) return;
  const files = filesOf(found.remote, found.page, path);
  prefetchLater(shared ? files : files.filter((file) => !isShared(file)), first);
  if (run && files.length > 0) {
    turn = { files, run: () => run(found) };
    runOnceHere();
  }
  // After a login its frame comes with it.
  if (found.page.signedInFrame) loadWorkFrame().catch(() => {});
}

/**
 * From now on fetches the pages of links that a person turns to, and where a form leads whose button that is. `run` is
 * called for a page whose files all came while a pointer or the focus still rests there: what is left of a click is to
 * show it.
 */
export function prefetchOnInterest(site: Ahead, run: Run, signal?: AbortSignal): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const interest = (wait: number, options: Towards) => (event: Event) => {
    clearTimeout(resting);
    turn = null;
    const turnedTo = event.target instanceof Element ? event.target.closest('a, [type=submit]') : null;
    if (!turnedTo) return;
    const path = () =>
      turnedTo instanceof HTMLAnchorElement ? pathOfLink(turnedTo, site.basePath) : onwardFrom(site.basePath);
    resting = setTimeout(() => towards(site, path(), { first: true, ...options }), wait);
  };
  const listening = { passive: true, ...(signal ? { signal } : {}) };
  document.addEventListener('pointerover', interest(REST_MS, { run }), listening);
  // It may be the start of a scroll.
  document.addEventListener('touchstart', interest(0, {}), listening);
  document.addEventListener('focusin', interest(0, { run }), listening);
}

const isShared = (file: string) => sharedVersion(file.slice(file.lastIndexOf('/') + 1)) !== undefined;

/** How many links of the navigation are likely: logged-in people see many more. */
const LIKELY = 5;

/**
 * Fetches, once the browser is idle, what a person is likely to want next: a page of each remote that the navigation
 * leads to, without what remotes share, as by the click another remote may have brought it.
 */
export function prefetchLikely(site: Ahead): void {
  whenIdle(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header nav a')];
    for (const link of links.filter((each) => each.checkVisibility?.()).slice(0, LIKELY))
      towards(site, pathOfLink(link, site.basePath), { shared: false, isFirstOfRemote: true });
    towards(site, onwardFrom(site.basePath));
  });
}
