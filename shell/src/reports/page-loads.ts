import type { RoutedPage } from '@adili/contract';
import type { PageLoad } from '@adili/schemas/page-loads/page-load';
import type { PageFailure } from '../loading/errors.ts';
import type { PageTarget } from '../routing/routing.ts';
import { type MeasuringShell, measureWhenIdle } from './measure-when-idle.ts';
import { postReport } from './post-report.ts';
import { asksForPrivacy } from './privacy-control.ts';

const MAX_REPORTS = 200;
const LONGEST_MS = 3_600_000;

/** One view of a page, from the moment the person asked for it. Each outcome is reported once. */
export interface PageView {
  /** The page's own code answers. After a failure: a retry succeeded. */
  shown(): void;
  failed(failure: PageFailure): void;
}

export type WatchPage = (target: PageTarget, start: PageLoad['start']) => PageView;

/**
 * Reports to the API how each page view fared, at most 200 times a document. Remotes named in `overridden` come
 * from a developer's server: their views say nothing about the site. The first page of the document is measured
 * besides, until the person goes to another.
 */
export function createPageLoads(shell: MeasuringShell, overridden: ReadonlySet<string>): WatchPage {
  let sent = 0;
  let first: RoutedPage | undefined;
  const left = new AbortController();
  return ({ remote, page }, start) => {
    const askedAt = start === 'document' ? 0 : performance.now();
    first ??= page;
    if (page !== first) left.abort(askedAt);
    const reported = new Set<string>();
    const report = (outcome: Pick<PageLoad, 'outcome' | 'failure'>) => {
      if (reported.has(outcome.outcome) || sent >= MAX_REPORTS) return;
      if (overridden.has(remote.name) || asksForPrivacy()) return;
      const retried = reported.size > 0;
      reported.add(outcome.outcome);
      sent += 1;
      const names = { remote: remote.name, version: remote.version, page: page.path };
      const pageLoad: PageLoad = {
        ...names,
        start,
        ...outcome,
        ...(retried ? { retried } : {}),
        duration_ms: Math.min(Math.round(performance.now() - askedAt), LONGEST_MS),
      };
      postReport(shell.apiBase, '/page-loads', pageLoad);
      // What was painted before a retry is the alert.
      if (start === 'document' && !outcome.failure && !retried) measureWhenIdle(shell, names, left.signal);
    };
    return {
      shown: () => report({ outcome: 'shown' }),
      failed: (failure) => report({ outcome: 'failed', failure }),
    };
  };
}
