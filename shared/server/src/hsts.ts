/**
 * A year of https, for this host only: what else lies below it may be another's, and need not speak https.
 * False for a site over http, which a browser would otherwise never reach again.
 */
export const strictTransport = (publicUrl: string) =>
  publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false };
