import { hostOfAddress } from '@adili/server/network/host-of';
import type { Network } from '@adili/server/network/network';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { headersOf, type SiteAccess } from '../access/access.ts';
import { sendHeaders } from '../access/send-headers.ts';
import { ForeignHosts } from '../network/foreign-hosts.ts';
import { type ConnectionFailure, startSocksProxy } from '../network/socks-proxy.ts';
import { guardRequests } from './guard-requests.ts';
import type { PageLimits } from './limits.ts';
import { BrowserGoneError, LedElsewhereError, PageProblem } from './page-problem.ts';

/**
 * Runs in each document before its own scripts: forms are filled by probes and sent by none. A page can undo it, and
 * then does no more than its scripts could do without a form; what a form sends by POST is refused on its way.
 */
function preventSubmissions(): void {
  window.addEventListener('submit', (event) => event.preventDefault(), true);
  Object.defineProperty(HTMLFormElement.prototype, 'submit', { value: () => undefined });
}

/** Runs in each document before its own scripts: Chromium has no such setting. */
function sayPrivacyControl(): void {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true, enumerable: true });
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The window that pages are looked at in, and what its user prefers. */
export interface PageWindow {
  /** CSS pixels. */
  viewport?: { width: number; height: number };
  scheme?: 'light' | 'dark';
}

export interface VisitOptions {
  window?: PageWindow;
  limits: PageLimits;
  /** No organisation proved that the site is its own: only GET and HEAD leave. */
  unproved?: boolean;
  /**
   * An address of the site. A proved one is all that the page may be of; of one that nobody proved it may have all it
   * asks for, and of each other host only a little.
   */
  site?: string;
  /** Forms may be sent: only for the script of a log-in. */
  mayPost?: boolean;
  /** What a log-in left. */
  cookies?: Cookies;
  /** What lets into the host of an address, and is sent to no other. */
  access?: SiteAccess;
  /** The page is told that its visitor's data is not to be sold or shared, as W3C's Global Privacy Control has it. */
  globalPrivacyControl?: boolean;
  signal?: AbortSignal;
}

/** A page in a profile of its own, as long as `work` goes on. */
export interface Visit {
  page: Page;
  /** Aborts a while before the page's time is up, so that what is found until then can be handed back. */
  signal: AbortSignal;
  /** Connections of the page that were refused or failed. */
  failures(): readonly ConnectionFailure[];
  /** Hosts of which not all was loaded that the page asked for. */
  leftOut(): readonly string[];
}

export type Work<T> = (visit: Visit) => Promise<T>;

interface Surroundings {
  browser: Browser;
  network: Network;
  userAgent: string;
  /** Why the browser ended a process of its own. */
  reasonOfCrash: () => string | null;
}

const VIEWPORT = { width: 1280, height: 800 };
/** The part of a page's time that is kept for handing back what was found. */
const RESERVE = 0.1;
const CLOSE_MS = 10_000;

const seconds = (ms: number) => `${Math.round(ms / 1000)} seconds`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

/** Does `work` on a fresh page. Rejects with PageProblem where a limit ended it, or the browser did. */
export async function visit<T>(surroundings: Surroundings, options: VisitOptions, work: Work<T>): Promise<T> {
  const { limits, unproved = false, site, access } = options;
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => undefined);
  const end = (reason: string) => reject(new PageProblem(reason));
  const foreign = unproved && site !== undefined ? new ForeignHosts(site) : undefined;
  const isProved = !unproved && site !== undefined;
  const onGone = () => reject(new BrowserGoneError(surroundings.reasonOfCrash() ?? 'The browser crashed.'));
  const onAbort = () => reject(options.signal?.reason);
  options.signal?.throwIfAborted();

  const proxy = await startSocksProxy({
    network: surroundings.network,
    maxBytes: limits.maxBytes,
    onTooMuch: () => end(`It loads more than ${megabytes(limits.maxBytes)}.`),
    foreign,
  });
  const soft = new AbortController();
  const late = `It took longer than ${seconds(limits.timeoutMs)}.`;
  const softly = setTimeout(() => soft.abort(new PageProblem(late)), limits.timeoutMs * (1 - RESERVE));
  const timer = setTimeout(() => end(late), limits.timeoutMs);
  surroundings.browser.once('disconnected', onGone);
  options.signal?.addEventListener('abort', onAbort);
  let context: BrowserContext | undefined;
  const open = async () => {
    context = await surroundings.browser.newContext(profile(surroundings, proxy.url, options));
    if (options.cookies) await context.addCookies(options.cookies);
    if (access) await context.addCookies(cookiesOf(access));
    if (!options.mayPost) await context.addInitScript(preventSubmissions);
    if (options.globalPrivacyControl) await context.addInitScript(sayPrivacyControl);
    await guardRequests(context, {
      maxRequests: limits.maxRequests,
      onlyReads: unproved,
      mayPost: options.mayPost ?? false,
      onTooMany: () => end(`It makes more than ${limits.maxRequests} requests.`),
      mayLeave: (address, isRedirect) => foreign?.request(address, isRedirect) ?? true,
      mayBeAt: (address) => !isProved || hostOfAddress(address) === hostOfAddress(site),
      onLedElsewhere: (address) => {
        proxy.stop();
        reject(new LedElsewhereError(address));
      },
    });
    context.on('page', closeIfPopUp);
    const page = await context.newPage();
    if (access) await sendAccess(page, access);
    page.on('crash', () => end(surroundings.reasonOfCrash() ?? 'The page crashed in the browser.'));
    // Playwright keeps the last 200 of each, however long: 25 GB of a page that only logs.
    page.on('console', () => void page.clearConsoleMessages().catch(() => undefined));
    page.on('pageerror', () => void page.clearPageErrors().catch(() => undefined));
    const signal = options.signal ? AbortSignal.any([soft.signal, options.signal]) : soft.signal;
    return work({ page, signal, failures: proxy.failures, leftOut: () => foreign?.leftOut() ?? [] });
  };
  const working = open();
  // What it still says once it was ended isn't asked for any more.
  working.catch(() => undefined);
  try {
    const result = await Promise.race([working, ended]);
    // Work that makes an answer of every failure hides one of these.
    await Promise.race([ended, undefined]);
    return result;
  } catch (error) {
    if (!surroundings.browser.isConnected()) onGone();
    return await Promise.race([ended, Promise.reject(error)]);
  } finally {
    clearTimeout(softly);
    clearTimeout(timer);
    surroundings.browser.off('disconnected', onGone);
    options.signal?.removeEventListener('abort', onAbort);
    await Promise.race([context?.close().catch(() => undefined), afterwards(CLOSE_MS)]);
    await proxy.close();
  }
}

const afterwards = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

const cookiesOf = ({ cookies = {}, to }: SiteAccess) =>
  Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL('/', to).href }));

/** What lets in goes with each request to its host: Chromium asks no two listeners of one page for a password. */
async function sendAccess(page: Page, { headers, basicAuth, to }: SiteAccess): Promise<void> {
  const sent = headersOf({ headers, basicAuth });
  if (Object.keys(sent).length > 0) await sendHeaders(page, to, sent);
}

const profile = (
  { userAgent }: Surroundings,
  proxy: string,
  { window = {}, globalPrivacyControl }: VisitOptions,
) => ({
  ...(globalPrivacyControl && { extraHTTPHeaders: { 'Sec-GPC': '1' } }),
  proxy: { server: proxy },
  userAgent,
  viewport: window.viewport ?? VIEWPORT,
  colorScheme: window.scheme ?? ('light' as const),
  acceptDownloads: false,
  serviceWorkers: 'block' as const,
  // The page's own rules for scripts stay in force: engines run in a world of their own.
  bypassCSP: false,
  permissions: [],
});

/** A page of the auditor's own has no opener. */
async function closeIfPopUp(page: Page): Promise<void> {
  if (await page.opener().catch(() => null)) await page.close().catch(() => undefined);
}
