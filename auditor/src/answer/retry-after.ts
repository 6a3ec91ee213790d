/** Milliseconds that are waited for a server that asks to come again later; where it asks for more, it isn't asked again. */
export const mostWaitMs = 30_000;
const LEAST_WAIT_MS = 500;

/**
 * Milliseconds until a server wants to be asked again, from its `Retry-After`: seconds, or a date (RFC 9110, 10.2.3).
 * @returns undefined where it doesn't say
 */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.max(LEAST_WAIT_MS, wait);
}
