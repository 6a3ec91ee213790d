import { startAuditor } from '../run/start-auditor.ts';
import { visitSite } from '../site-visits/visit-site.ts';
import type { Api } from './api.ts';
import type { RunOptions } from './audit-run.ts';

/** Visits the next website that a check waits for, in a browser of its own. @returns whether there was one */
export async function visitNext(
  api: Pick<Api, 'claimVisit' | 'sendVisit'>,
  options: RunOptions,
): Promise<boolean> {
  const { id, url } = await api.claimVisit();
  if (id === undefined || url === undefined) return false;
  const { browser } = await startAuditor(options);
  try {
    await api.sendVisit(id, await visitSite(browser, url, options.signal));
  } finally {
    await browser.close();
  }
  return true;
}
