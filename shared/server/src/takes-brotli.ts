import type { IncomingHttpHeaders } from 'node:http';

/** True where a request accepts Brotli, and not with weight 0. */
export const takesBrotli = (headers: IncomingHttpHeaders): boolean =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(headers['accept-encoding'] ?? ''));
