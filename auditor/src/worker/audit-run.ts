import type { AuditClaim } from '@adili/schemas/audit-claims/audit-claim';
import { type ComparablePage, comparePages } from '../consistency/compare-pages.ts';
import { crawl } from '../crawl/crawl.ts';
import { wantedBy } from '../crawl/wanted.ts';
import { atLevel } from '../policy/level.ts';
import { atOnce } from '../run/at-once.ts';
import { auditAddress } from '../run/audit-address.ts';
import { startAuditor, toolOf } from '../run/start-auditor.ts';
import { type Api, ClaimLostError } from './api.ts';
import { sentPageOf } from './sent-page.ts';

export interface RunOptions {
  allowPrivate: boolean;
  about: string;
  warn: (line: string) => void;
  signal: AbortSignal;
}

type Claimed = Required<AuditClaim>;

/** Milliseconds between two words to the API: several fit into the time that a claim is held. */
const heartbeatMs = 15_000;

/** Does a run that was claimed, and tells the API of each page. Rejects with ClaimLostError where it is another's by now. */
export async function auditRun(
  api: Pick<Api, 'hold' | 'send' | 'end'>,
  { id: claim, run }: Claimed,
  options: RunOptions,
): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([options.signal, lost.signal]);
  const auditing = new Set<string>();
  const hold = () =>
    api.hold(claim, [...auditing]).catch((error: unknown) => {
      if (error instanceof ClaimLostError) lost.abort(error);
    });
  const heartbeat = setInterval(hold, heartbeatMs);
  const { allowPrivate, about, warn } = options;
  const { waitFor, waitMs, viewport, scheme, level = 'AA', ...addresses } = run.options ?? {};
  try {
    const { browser, fetchFile } = await startAuditor({ allowPrivate, about, warn, signal });
    try {
      const audit = async (url: string): Promise<ComparablePage> => {
        auditing.add(url);
        // Before it begins: should it take the auditor with it, the API knows which page that was.
        await hold();
        signal.throwIfAborted();
        return auditAddress(browser, url, {
          pictures: true,
          unproved: !run.isProved,
          site: run.url,
          ready: { selector: waitFor, milliseconds: waitMs },
          window: { viewport, scheme },
          signal,
        });
      };
      const pages = crawl(run.url, {
        pages: run.pages,
        // Where an auditor was lost, one page after the other tells which it was.
        atOnce: run.lostWith.length > 0 ? 1 : atOnce(),
        audit,
        fetchFile,
        wants: wantedBy(addresses),
        // Else they would be among the suspects should a later page take the auditor with it.
        leave: ({ url }) => auditing.delete(url),
        before: run.done,
        note: warn,
      });
      const compare = comparePages();
      for await (const page of pages) {
        // A feed or a file that pages link to is nothing that the run set out to audit.
        if (!page.skipped || page.url === run.url)
          await api.send(claim, sentPageOf(atLevel(compare(page), level)));
        auditing.delete(page.url);
      }
      await api.end(claim, { tool: { ...toolOf(browser), engines: [...toolOf(browser).engines] } });
    } finally {
      await browser.close();
    }
  } catch (error) {
    options.signal.throwIfAborted();
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    clearInterval(heartbeat);
  }
}
