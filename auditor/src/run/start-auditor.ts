import type { Tool } from '@adili/audits/report';
import { findChromium } from '@adili/server/find-chromium';
import { fetchText } from '@adili/server/network/fetch-text';
import { createNetwork, type Network } from '@adili/server/network/network';
import { type AuditBrowser, startBrowser } from '../browser/audit-browser.ts';
import { type FetchFile, ROBOT } from '../crawl/robots.ts';

/** The auditor's own version, which reports and the user agent name. */
export const VERSION = '0.1.0';

/** Who looked, as reports say it. */
export const toolOf = ({ version }: Pick<AuditBrowser, 'version'>): Tool => ({
  name: 'Adili auditor',
  version: VERSION,
  browser: version,
  engines: ['axe-core 4.14.1', '@accesslint/core 0.21.0', 'probes of Adili'],
});

export interface AuditorOptions {
  allowPrivate: boolean;
  /** A page about us, to which the user agent links; for sites without a proof it has to be there. */
  about?: string;
  warn: (line: string) => void;
  /** What a request for a text file says besides. */
  headersOf?: (url: string) => Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export class NoChromiumError extends Error {
  override name = 'NoChromiumError';
}

export interface Auditor {
  browser: AuditBrowser;
  network: Network;
  /** A text file of a site: robots.txt, a sitemap. */
  fetchFile: FetchFile;
}

const FILE_MS = 15_000;

/** A browser and a network under the same rules. */
export async function startAuditor({
  allowPrivate,
  about,
  warn,
  headersOf,
  signal,
}: AuditorOptions): Promise<Auditor> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new NoChromiumError(
      'Chromium is needed for an audit. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
    );
  const product = `${ROBOT}/${VERSION}${about ? ` (+${about})` : ''}`;
  const network = createNetwork({ allowPrivate });
  const browser = await startBrowser({
    executablePath,
    network,
    product,
    mayLackSandbox: allowPrivate,
    warn,
  });
  return {
    browser,
    network,
    fetchFile: (url, limits) =>
      fetchText(url, {
        ...limits,
        cut: true,
        network,
        userAgent: product,
        headersOf,
        timeoutMs: FILE_MS,
        signal,
      }),
  };
}
