import type { ProviderName } from '@adili/schemas/connections/providers';

/** One call of a system of others, at an address of its own. */
export interface ProviderCall {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** What it answered, whole. */
export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** The systems that organisations connect. */
export interface ProviderCalls {
  /** Where a system is called in place of its own addresses, without a slash at its end. */
  readonly bases: Readonly<Record<ProviderName, string | undefined>>;
  /** A redirect is an answer like any other. @throws {Error} it could not be reached, broke off, or said too much */
  send(url: URL, call: ProviderCall): Promise<ProviderAnswer>;
}
