import type { Finding, PageResult } from './model.ts';
import type { Report } from './report.ts';

/** What was found, each with its page, in the order of the pages; failures of a page come first. */
export function* findingsOf({ pages }: Report): Generator<{ page: PageResult; finding: Finding }> {
  for (const page of pages)
    for (const verdict of ['failed', 'review'] as const)
      for (const finding of page.findings) if (finding.verdict === verdict) yield { page, finding };
}
