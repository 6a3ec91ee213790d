/** What goes to a receiver of the web. */
export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** What it answered; a redirect is an answer like any other. */
export interface PostAnswer {
  readonly status: number;
  /** The head of that name, as it stands there. */
  readonly retryAfter: string | undefined;
}

/** Who takes messages at addresses that people typed: public ones alone. */
export interface Receivers {
  /** Whether messages may go to an address: one of https, or of http where private addresses are open. */
  mayTake(url: string): boolean;
  /** @throws {Error} it could not be reached, or did not answer in time */
  post(message: Posted): Promise<PostAnswer>;
}
