import type { VisitResult } from '@adili/schemas/site-visits/site-visit';
import type { AuditBrowser } from '../browser/audit-browser.ts';
import { pageLimits } from '../browser/limits.ts';
import { inWords } from '../run/audit-address.ts';
import { cut, withoutAddresses } from '../worker/sent-page.ts';
import { seeVisit } from './see-visit.ts';

/**
 * Visits the start page of a proved website twice, each time in an empty profile: as anybody, and with the signal of
 * Global Privacy Control. Answers also where that can't be done: `problem` says why. Rejects where `signal` aborts.
 */
export async function visitSite(
  browser: AuditBrowser,
  url: string,
  signal: AbortSignal,
): Promise<VisitResult> {
  const see = (globalPrivacyControl: boolean) =>
    browser.withPage(
      (visit) =>
        seeVisit(visit, url).catch((error: unknown) => {
          signal.throwIfAborted();
          throw new Error(inWords(String((error as Error).message), url, visit.failures()));
        }),
      { limits: pageLimits, site: url, globalPrivacyControl, signal },
    );
  try {
    return { first: await see(false), withSignal: await see(true) };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: cut(withoutAddresses(inWords(String((error as Error).message), url, [])), 2_000) };
  }
}
