/** Who asks, as far as a call tells before anybody has signed in. */
export interface Browser {
  readonly address: string;
  readonly userAgent: string;
  /** The cookie of known devices as it was sent, if any. */
  readonly devices: string | null;
  /** The refresh token of the session that it has, if any. */
  readonly refreshToken: string | null;
}
