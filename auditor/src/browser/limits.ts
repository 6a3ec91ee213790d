/** What one page may use. */
export interface PageLimits {
  /** Milliseconds from the first request to the last probe. */
  timeoutMs: number;
  /** Bytes that come in, as they are on the wire, over all connections of the page. */
  maxBytes: number;
  maxRequests: number;
}

export const pageLimits: PageLimits = { timeoutMs: 60_000, maxBytes: 25_000_000, maxRequests: 400 };

/** What all pages at once may use. */
export const browserLimits = {
  /** MB of memory that one process of Chromium may have for itself. */
  processMb: 1_200,
  /** MB that all of them may have. */
  totalMb: 3_000,
  processes: 60,
  /** MB of a script's heap; a page that wants more crashes. */
  heapMb: 512,
};
