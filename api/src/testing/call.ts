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

function cookieOf(headers: Headers, name: string): string | undefined {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  const value = set?.slice(name.length + 1).split(';')[0];
  return value === undefined ? undefined : value && `${name}=${value}`;
}

/** Programs that say what they are are no visitors. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Calls the API over HTTP, as a browser does. */
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
          'user-agent': browser,
          cookie,
        }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
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
