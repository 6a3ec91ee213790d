import { hostOfAddress } from '@adili/server/network/host-of';
import type { Page } from 'playwright-core';

/**
 * Has a page send headers to one host, and to no other: Playwright would hand them on where a redirect leads to
 * another, so each request is looked at anew, those of redirects too.
 * @param to an address of the host; of one with encryption nothing goes there without
 */
export async function sendHeaders(
  page: Page,
  to: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const host = hostOfAddress(to);
  const isPlain = URL.parse(to)?.protocol === 'http:';
  const session = await page.context().newCDPSession(page);
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const added = Object.entries(headers).map(([name, value]) => ({ name, value }));
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const own = Object.entries(request.headers)
      .filter(([name]) => !names.has(name.toLowerCase()))
      .map(([name, value]) => ({ name, value }));
    const isSafe = isPlain || URL.parse(request.url)?.protocol !== 'http:';
    const sent = isSafe && hostOfAddress(request.url) === host ? [...own, ...added] : own;
    session.send('Fetch.continueRequest', { requestId, headers: sent }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}
