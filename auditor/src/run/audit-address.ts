import type { PageResult } from '@adili/audits/model';
import { auditInParts, withProblem } from '../audit-page.ts';
import type { AuditBrowser } from '../browser/audit-browser.ts';
import { pageLimits } from '../browser/limits.ts';
import { LedElsewhereError, PageProblem } from '../browser/page-problem.ts';
import type { Cookies } from '../browser/visit.ts';
import type { ComparablePage } from '../consistency/compare-pages.ts';
import { allCriteria, joinLeftOut } from '../left-out.ts';
import { foreignLimits } from '../network/foreign-hosts.ts';
import type { ConnectionFailure } from '../network/socks-proxy.ts';

export interface AuditOptions {
  pictures: boolean;
  /** No organisation proved that the site is its own: no keys are pressed, and only GET and HEAD leave. */
  unproved?: boolean;
  /** An address of the site that was proved, or asked for; without it the page's own. */
  site?: string;
  /** Milliseconds that the page may take; without it those of `pageLimits`. */
  timeoutMs?: number;
  cookies?: Cookies;
  signal?: AbortSignal;
}

/** Why an address can't be audited at all; null where it can be tried. */
export function whyNoAddress(text: string): string | null {
  if (!URL.canParse(text)) return 'This is no address: it begins with https:// or http://.';
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return `Addresses with ${protocol} are not audited.`;
  return hostname === '' ? 'This address has no host.' : null;
}

/** Sentences for what Chromium says in a code. */
const reasons: readonly [code: RegExp, reason: string][] = [
  [/ERR_TOO_MANY_REDIRECTS/, 'It redirects without end.'],
  [/Download is starting/i, 'It is a file to download, and no page.'],
  [/ERR_CERT_|ERR_SSL_/, 'Its certificate is not valid.'],
  [/ERR_EMPTY_RESPONSE|ERR_CONNECTION_(CLOSED|RESET)/, 'It ends the connection without an answer.'],
  [/Timeout \d+ms exceeded/, 'It did not load in time.'],
];

function inWords(problem: string, url: string, failures: readonly ConnectionFailure[]): string {
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

/** Audits one address. Answers also where that can't be done: `problem` says why. Rejects where `signal` aborts. */
export async function auditAddress(
  browser: AuditBrowser,
  url: string,
  { pictures, unproved = false, site = url, timeoutMs = pageLimits.timeoutMs, cookies, signal }: AuditOptions,
): Promise<ComparablePage> {
  const why = whyNoAddress(url);
  if (why) return withProblem(url, why);
  try {
    return await browser.withPage(
      async (visit) => {
        const options = { pressKeys: !unproved, pictures, signal: visit.signal };
        const { result, repeated } = await auditInParts(visit.page, url, options);
        if (!result.problem) return { ...withLeftOut(result, visit.leftOut()), repeated };
        return { ...result, problem: inWords(result.problem, url, visit.failures()) };
      },
      { limits: { ...pageLimits, timeoutMs }, unproved, site, cookies, signal },
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof LedElsewhereError)
      return { ...withProblem(url, error.message), finalUrl: error.address };
    const reason =
      error instanceof PageProblem ? error.message : inWords(String((error as Error).message), url, []);
    return withProblem(url, reason);
  }
}
