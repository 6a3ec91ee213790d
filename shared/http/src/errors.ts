/** The API answered, and said no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The reason phrase; HTTP/2 has none. */
  readonly statusText: string;
  /** The answer's machine word, or 'unknown' where it held none. */
  readonly code: string;
  /** The answer's `error` sentence, absent where a proxy or a crash answered instead of the API. */
  readonly serverError: string | undefined;
  /** What is wrong with each field, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** By which the lines of shell and API name the call; null where something else answered. */
  readonly requestId: string | null;
  /** What a log-in that asks for a second factor goes on with. */
  readonly challenge: string | undefined;
  /** Of `changed_meanwhile`: the row as it is, as the call answers it; of several, those that were changed. */
  readonly current: unknown;

  constructor(answer: {
    status: number;
    statusText: string;
    code?: string;
    serverError?: string;
    fields?: Readonly<Record<string, string>>;
    challenge?: string;
    current?: unknown;
    requestId?: string | null;
  }) {
    super(answer.serverError ?? `Request failed with status ${answer.status}`);
    this.status = answer.status;
    this.statusText = answer.statusText;
    this.code = answer.code ?? 'unknown';
    this.serverError = answer.serverError;
    this.fields = answer.fields ?? {};
    this.requestId = answer.requestId ?? null;
    this.challenge = answer.challenge;
    this.current = answer.current;
  }
}

/** No answer came: no connection, a refused preflight, an unreadable body or no answer in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code: 'unreachable' | 'timeout' | 'unreadable';

  /** @param message the platform's own words, which the demo form shows */
  constructor(message: string, code: NetworkError['code'], cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
