import type { IncomingHttpHeaders } from 'node:http';

/** True where whoever asks names Brotli among the encodings they take, and not with the weight nought. */
export const takesBrotli = (headers: IncomingHttpHeaders): boolean =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(headers['accept-encoding'] ?? ''));
