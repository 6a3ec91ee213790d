/** What a call sends besides its path. */
export interface CallParts {
  body?: unknown;
  token?: string;
  adminKey?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the body; null without one. */
  readonly body: unknown;
  /** The refresh cookie that was set, as a Cookie header; empty if it was cleared. */
  readonly cookie: string | undefined;
  /** The cookie of a known device that was set, likewise. */
  readonly device: string | undefined;
}

const present = (entries: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Over https its name has a prefix. */
function cookieOf(headers: Headers, name: string): string | undefined {
  const named = new RegExp(`^(?:__Host-|__Secure-)?${name}=([^;]*)`);
  const [pair = '', value] = headers.getSetCookie().flatMap((cookie) => [...(named.exec(cookie) ?? [])]);
  return value === undefined ? undefined : value && pair;
}

/** What a browser calls itself: a program that says what it is is no visitor. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const isSentAsItIs = (body: unknown): body is string | Buffer<ArrayBuffer> | undefined =>
  body === undefined || typeof body === 'string' || Buffer.isBuffer(body);

/** Calls the API over HTTP. */
export const caller =
  (base: string) =>
  async (method: string, path: string, parts: CallParts = {}): Promise<Answer> => {
    const { body, token, adminKey, cookie, headers } = parts;
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...present({
          'content-type': body === undefined ? undefined : 'application/json',
          authorization: token && `Bearer ${token}`,
          'x-admin-key': adminKey,
          cookie,
        }),
        ...headers,
      },
      body: isSentAsItIs(body) ? body : JSON.stringify(body),
    });
    // One of events may never end: openEvents reads what it says.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    const text = isStream ? '' : await response.text();
    if (isStream) await response.body?.cancel();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : null,
      cookie: cookieOf(response.headers, 'adili_refresh'),
      device: cookieOf(response.headers, 'adili-device'),
    };
  };
