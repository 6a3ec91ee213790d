/** Where the bearer token comes from; the contract's SessionStore has this shape. */
export interface SessionSource {
  get(): { token: string } | null;
  /** Renews the token, or answers null when the session is over. */
  refresh(): Promise<{ token: string } | null>;
}

export interface ApiOptions {
  /** The API's address without a trailing slash, as in http://localhost:8083. */
  base: string;
  session?: SessionSource;
  /** The operator's key, for the calls below /admin. */
  adminKey?: string;
  /** Milliseconds until a call without an answer fails; 30,000 unless told. */
  timeout?: number;
}

/** What every call takes besides its payload. */
export interface CallOptions {
  /** Ends the call early, as when its page goes away; the abort reason is thrown as it is. */
  signal?: AbortSignal;
}
