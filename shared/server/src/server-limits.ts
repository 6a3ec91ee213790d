/** The limits of one server: milliseconds and counts. */
export interface ServerLimits {
  /** From the first byte, or the connection, to the end of the head. */
  readonly headersTimeout: number;
  /** The body of a request, from the end of its head, unless it is let take longer. */
  readonly requestTimeout: number;
  /** A whole request whose body is let take longer. */
  readonly longRequestTimeout: number;
  /** The least that such a body brings in each window: a rate in bytes a second, and milliseconds. */
  readonly longBody: { readonly leastRate: number; readonly window: number };
  /** How often the ones above are looked for: they are true to within this. */
  readonly connectionsCheckingInterval: number;
  /** How long a connection without a request stays open. */
  readonly keepAliveTimeout: number;
  /** How long nothing may move under a request: a reader that never reads is cut off within it. */
  readonly idleTimeout: number;
  readonly maxConnections: number;
  readonly maxRequestsPerSocket: number;
}

/** What every server of the product allows. docs/decisions/servers.md says why. */
export const serverLimits: ServerLimits = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  // 25 MB at the least rate take 53 minutes.
  longRequestTimeout: 3_600_000,
  longBody: { leastRate: 8_192, window: 15_000 },
  // Node looks only every 30 s by itself, whatever the limits are.
  connectionsCheckingInterval: 1_000,
  // Longer than a proxy's 60 s, which would otherwise use a connection that is just closing.
  keepAliveTimeout: 65_000,
  idleTimeout: 30_000,
  maxConnections: 4_000,
  maxRequestsPerSocket: 1_000,
};
