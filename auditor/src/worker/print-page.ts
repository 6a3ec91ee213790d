import { findChromium } from '@adili/server/find-chromium';
import { noNetwork } from '../browser/audit-browser.ts';
import { type Launched, launch } from '../browser/launch.ts';
import { browserLimits } from '../browser/limits.ts';
import { startSocksProxy } from '../network/socks-proxy.ts';
import { NoChromiumError } from '../run/start-auditor.ts';

/** Milliseconds that one page may take. */
const mostMs = 90_000;

export interface PrintOptions {
  /** Goes on where the system has no sandbox for Chromium. */
  mayLackSandbox: boolean;
  warn: (line: string) => void;
  signal: AbortSignal;
}

async function printIn({ browser }: Launched, html: string): Promise<Uint8Array<ArrayBuffer>> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route('**/*', (route) => route.abort());
  await page.setContent(html, { timeout: mostMs });
  // Heads, numbers and size of its sheets are in its own style.
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  return new Uint8Array(pdf);
}

/**
 * Prints a page that needs nothing from elsewhere as a PDF: in a browser of its own, sandboxed, that runs no script and
 * reaches no network, and is ended after a while whatever it does.
 */
export async function printPage(
  html: string,
  { mayLackSandbox, warn, signal }: PrintOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
  ending.throwIfAborted();
  const executablePath = findChromium();
  if (!executablePath) throw new NoChromiumError('Chromium is needed to print a pack.');
  const deadEnd = await startSocksProxy({ network: noNetwork, maxBytes: 0 });
  try {
    const launched = await launch({
      executablePath,
      proxy: deadEnd.url,
      maxHeapMb: browserLimits.heapMb,
      mayLackSandbox,
      warn,
    });
    const ended = new Promise<never>((_, reject) => {
      ending.addEventListener('abort', () => reject(ending.reason), { once: true });
    });
    try {
      return await Promise.race([printIn(launched, html), ended]);
    } finally {
      await launched.close();
    }
  } finally {
    await deadEnd.close();
  }
}
