import { setTimeout as pause } from 'node:timers/promises';
import type { PageResult } from '@adili/audits/model';
import type { SiteAccess } from '../access/access.ts';
import { mostWaitMs } from '../answer/retry-after.ts';
import { auditInParts, withProblem } from '../audit-page.ts';
import type { AuditBrowser } from '../browser/audit-browser.ts';
import { pageLimits } from '../browser/limits.ts';
import { LedElsewhereError, PageProblem } from '../browser/page-problem.ts';
import type { Cookies, PageWindow } from '../browser/visit.ts';
import type { Caps } from '../caps.ts';
import type { ComparablePage } from '../consistency/compare-pages.ts';
import { allCriteria, joinLeftOut } from '../left-out.ts';
import { foreignLimits } from '../network/foreign-hosts.ts';
import type { ConnectionFailure } from '../network/socks-proxy.ts';
import type { Ready } from '../steps/get-ready.ts';
import { whyNoAddress } from './why-no-address.ts';

export interface AuditOptions {
  pictures: boolean;
  /** No organisation proved that the site is its own: no keys are pressed, and only GET and HEAD leave. */
  unproved?: boolean;
  /** An address of the site that was proved, or asked for; without it the page's own. */
  site?: string;
  /** Milliseconds that the page may take; without it those of `pageLimits`. */
  timeoutMs?: number;
  caps?: Partial<Caps>;
  cookies?: Cookies;
  access?: SiteAccess;
  ignoredSelectors?: readonly string[];
  ready?: Ready;
  window?: PageWindow;
  signal?: AbortSignal;
}

/** Sentences for what Chromium says in a code. */
const reasons: readonly [code: RegExp, reason: string][] = [
  [/ERR_TOO_MANY_REDIRECTS/, 'It redirects without end.'],
  [/ERR_CERT_|ERR_SSL_/, 'Its certificate is not valid.'],
  [/ERR_EMPTY_RESPONSE|ERR_CONNECTION_(CLOSED|RESET)/, 'It ends the connection without an answer.'],
  [/Timeout \d+ms exceeded/, 'It did not load in time.'],
];

/** Why a page could not be looked at, for a person. @param problem what Chromium or a rule of ours says */
export function inWords(problem: string, url: string, failures: readonly ConnectionFailure[]): string {
  if (/ERR_SOCKS_CONNECTION_FAILED|ERR_PROXY|chrome-error|cannot be reached/.test(problem)) {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    const failure = failures.find((one) => one.host === host) ?? failures.at(-1);
    if (failure) return failure.message;
  }
  const known = reasons.find(([code]) => code.test(problem));
  return known ? known[1] : problem;
}

/** Hosts that are named. */
const MOST_NAMED = 3;

/** What the page was not given, in a sentence. */
function leftOutWords(hosts: readonly string[]): string {
  const named = hosts
    .slice(0, MOST_NAMED)
    .map((host) => (host.length > 100 ? `${host.slice(0, 99)}…` : host));
  const more = hosts.length > MOST_NAMED ? ` and ${hosts.length - MOST_NAMED} more` : '';
  return `Parts of the page were left out: it asks ${named.join(', ')}${more} for more than ${foreignLimits.requests} files or ${foreignLimits.bytes / 1e6} MB, which is all that a site nobody proved gets of others.`;
}

/** Says of a page that it was not loaded whole, where that is so. */
function withLeftOut(result: PageResult, hosts: readonly string[]): PageResult {
  if (hosts.length === 0) return result;
  return {
    ...result,
    unfinished: joinLeftOut([
      { criteria: allCriteria, reason: leftOutWords(hosts) },
      ...(result.unfinished ?? []),
    ]),
  };
}

/** Times that a busy server is asked again. */
const MOST_AGAIN = 2;

interface Tried {
  page: ComparablePage;
  /** Milliseconds after which the server wants to be asked again. */
  waitMs?: number;
}

/** Audits one address. Answers also where that can't be done: `problem` says why. Rejects where `signal` aborts. */
export async function auditAddress(
  browser: AuditBrowser,
  url: string,
  options: AuditOptions,
): Promise<ComparablePage> {
  const why = whyNoAddress(url);
  if (why) return withProblem(url, why);
  for (let again = 0; ; again += 1) {
    const { page, waitMs } = await tryAddress(browser, url, options);
    if (waitMs === undefined || waitMs > mostWaitMs || again === MOST_AGAIN) return page;
    await pause(waitMs, undefined, { signal: options.signal });
  }
}

async function tryAddress(browser: AuditBrowser, url: string, given: AuditOptions): Promise<Tried> {
  const { pictures, unproved = false, site = url, timeoutMs = pageLimits.timeoutMs } = given;
  const { ignoredSelectors, ready, caps, window, cookies, access, signal } = given;
  try {
    return await browser.withPage(
      async (visit) => {
        const options = {
          pressKeys: !unproved,
          pictures,
          ignoredSelectors,
          ready,
          caps,
          timeMs: timeoutMs,
          signal: visit.signal,
        };
        const { result, repeated, waitMs } = await auditInParts(visit.page, url, options);
        if (!result.problem) return { page: { ...withLeftOut(result, visit.leftOut()), repeated } };
        return { page: { ...result, problem: inWords(result.problem, url, visit.failures()) }, waitMs };
      },
      { limits: { ...pageLimits, timeoutMs }, unproved, site, window, cookies, access, signal },
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof LedElsewhereError)
      return { page: { ...withProblem(url, error.message), finalUrl: error.address } };
    const reason =
      error instanceof PageProblem ? error.message : inWords(String((error as Error).message), url, []);
    return { page: withProblem(url, reason) };
  }
}
