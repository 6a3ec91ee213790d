/** A bearer token, and whose it is. */
interface Signer {
  token: string;
  user?: { id: string };
}

/** Where the bearer token comes from; the contract's SessionStore has this shape. */
export interface SessionSource {
  get(): Signer | null;
  /** Renews the token, or returns null when the session is over. */
  refresh(): Promise<Signer | null>;
}

export interface CallerOptions {
  /** The API's address without a trailing slash, as in http://localhost:8083. */
  base: string;
  session?: SessionSource;
  /** Milliseconds until a call without an answer fails; default 30,000. */
  timeout?: number;
}

export interface ApiOptions extends CallerOptions {
  /** The operator's key, for the calls below /admin. */
  adminKey?: string;
}

/** What every call takes besides its payload. */
export interface CallOptions {
  /** Ends the call early, as when its page goes away; the abort reason is thrown as it is. */
  signal?: AbortSignal;
}
